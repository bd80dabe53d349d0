import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { fieldCopy } from '#web/ui/fields/copy.ts';
import { FieldFrame, type FieldProps } from '#web/ui/fields/field-frame.tsx';

type PasswordFieldProps = FieldProps & { autoComplete: 'current-password' | 'new-password' };

/** A password field whose text can be made visible. */
export function PasswordField({ autoComplete, ...frame }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <span className="relative block">
          <input
            {...control}
            type={isShown ? 'text' : 'password'}
            name={frame.name}
            autoComplete={autoComplete}
            dir="ltr"
            spellCheck={false}
            className="input ps-12"
          />
          <button
            type="button"
            className="field-button absolute inset-y-0 end-0"
            aria-pressed={isShown}
            aria-label={isShown ? fieldCopy.hidePassword : fieldCopy.showPassword}
            onClick={() => setShown(!isShown)}
          >
            <Icon size={20} aria-hidden="true" />
          </button>
        </span>
      )}
    </FieldFrame>
  );
}
