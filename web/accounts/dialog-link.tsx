import type { ReactNode } from 'react';
import { useFormState } from '#web/core/forms/form.tsx';
import { type DialogName, type DialogOptions, openDialog } from '#web/core/page/open-dialog.ts';
import { classNames } from '#web/ui/class-names.ts';

type DialogLinkProps = DialogOptions & { name: DialogName; className?: string; children: ReactNode };

/** A link from a form to another dialog; disabled while the form is sent. */
export function DialogLink({ name, className, children, ...options }: DialogLinkProps) {
  const { isSending } = useFormState();
  return (
    <button
      type="button"
      disabled={isSending}
      className={classNames('text-link min-h-11 justify-self-start', className)}
      onClick={() => openDialog(name, options)}
    >
      {children}
    </button>
  );
}
