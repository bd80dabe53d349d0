import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { uiCopy } from '#web/ui/copy.ts';
import { FieldFrame, type FieldProps, fieldMark } from '#web/ui/field-frame.tsx';

type PasswordFieldProps = FieldProps & { autoComplete: 'current-password' | 'new-password' };

/** A password, which its writer may look at. */
export function PasswordField({ name, label, hint, className, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <AriaTextField name={name} type={isShown ? 'text' : 'password'} {...rest} {...fieldMark(name, className)}>
      <FieldFrame label={label} hint={hint} isRequired={rest.isRequired ?? false}>
        <span className="relative block">
          <Input className="input ps-12" dir="ltr" spellCheck={false} />
          <button
            type="button"
            className="field-button absolute inset-y-0 end-0"
            aria-pressed={isShown}
            aria-label={isShown ? uiCopy.hidePassword : uiCopy.showPassword}
            onClick={() => setShown(!isShown)}
          >
            <Icon size={20} aria-hidden="true" />
          </button>
        </span>
      </FieldFrame>
    </AriaTextField>
  );
}
