import { EyeOff } from 'lucide-react';
import type { ButtonHTMLAttributes } from 'react';
import { factNames } from '#contract/copy/words.ts';
import { moderationReasons } from '#contract/suggestions/copy.ts';
import type { reviewComment, reviewSuggestion, settleReports } from '#contract/suggestions/review.ts';
import { moderationCopy as t } from '#web/suggestions/moderation/copy.ts';
import { type Moderated, reversible } from '#web/suggestions/moderation/reversible.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { DecisionDialog } from '#web/ui/decision/decision-dialog.tsx';
import { ReasonField } from '#web/ui/decision/reason-field.tsx';
import { DialogButton } from '#web/ui/dialog/dialog.tsx';

type HideDialogProps = {
  endpoint: typeof reviewComment | typeof reviewSuggestion | typeof settleReports;
  id: number;
  /** The hidden text. */
  thing: Moderated;
  onClose: () => void;
  onHidden: () => void;
};

/** Asks for the reason of hiding, which the author reads. */
export const HideDialog = ({ endpoint, id, thing, onClose, onHidden }: HideDialogProps) => (
  <DecisionDialog
    title={thing.commentId === null ? t.hideSuggestion : t.hideComment}
    text={t.hideText}
    endpoint={endpoint}
    extra={{ id, decision: 'hide' }}
    submit={t.hide}
    sending={uiCopy.hiding}
    variant="danger"
    done={reversible(thing, 'hide')}
    onClose={onClose}
    onDecided={onHidden}
  >
    <ReasonField label={factNames.reason} hint={t.reasonHint} reasons={moderationReasons} />
  </DecisionDialog>
);

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
