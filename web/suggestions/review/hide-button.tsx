import { EyeOff } from 'lucide-react';
import type { ButtonHTMLAttributes } from 'react';
import { reviewCopy as t } from '#web/suggestions/review/copy.ts';
import { HideDialog, type HideDialogProps } from '#web/suggestions/review/hide-dialog.tsx';
import { DialogButton } from '#web/ui/review/dialog-button.tsx';

type HideButtonProps = Omit<HideDialogProps, 'onClose'> &
  Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'aria-keyshortcuts'>;

/** Hides something, with a reason. */
export const HideButton = ({ endpoint, id, thing, onHidden, ...button }: HideButtonProps) => (
  <DialogButton
    variant="danger"
    icon={<EyeOff aria-hidden="true" />}
    {...button}
    dialog={(close) => <HideDialog endpoint={endpoint} id={id} thing={thing} onHidden={onHidden} onClose={close} />}
  >
    {t.hide}
  </DialogButton>
);
