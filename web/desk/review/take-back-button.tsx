import { RotateCcw } from 'lucide-react';
import { type DecidedKind, takeBack } from '#contract/administration/take-back.ts';
import { factNames } from '#contract/copy/words.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { decisionCopy as t } from '#web/ui/decision/copy.ts';
import { DecisionButton } from '#web/ui/decision/decision-dialog.tsx';
import { ReasonField } from '#web/ui/decision/reason-field.tsx';

type TakeBackButtonProps = {
  kind: DecidedKind;
  id: number;
  /** The decision, as a verbal noun. */
  what: string;
  /** The consequence of taking it back. */
  text: string;
  /** A hint about the people who get the reason. */
  hint: string;
  onDecided: () => void;
};

/** Takes a decision back, with a reason. The server refuses when later steps depend on it. */
export const TakeBackButton = ({ kind, id, what, text, hint, onDecided }: TakeBackButtonProps) => (
  <DecisionButton
    button={{
      size: 'md',
      variant: 'ghost',
      icon: <RotateCcw aria-hidden="true" />,
      children: t.takeBack,
      'aria-label': t.takeBackOf(what),
    }}
    title={t.takeBackTitle(what)}
    text={text}
    endpoint={takeBack}
    extra={{ kind, id }}
    submit={t.takeBack}
    sending={uiCopy.carryingOut}
    onDecided={onDecided}
  >
    <ReasonField label={factNames.reason} hint={hint} />
  </DecisionButton>
);
