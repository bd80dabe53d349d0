import { createContext, use } from 'react';
import type { AnyEndpoint, Output } from '#contract/core/endpoint.ts';
import type { QueueSubject } from '#contract/core/queues.ts';
import { ownDrafts, saveOwnDraft } from '#web/core/forms/draft.ts';
import { DraftForm } from '#web/core/forms/draft-form.tsx';
import { Form, type FormProps } from '#web/core/forms/form.tsx';
import { useAct } from '#web/ui/act/use-act.ts';
import { offerTakeBack, type Reversible } from '#web/ui/decision/take-back-toast.tsx';

export type DecidedThing = { readonly subject: QueueSubject; readonly id: number };

/** The thing that the decisions around here are about; null elsewhere. */
export const DecidedThingContext = createContext<DecidedThing | null>(null);

const draftsOf = ({ subject, id }: DecidedThing): string => `decision-${subject}-${id}-`;

/** Texts of decisions, and the choices beside them. */
const written = ['text', 'reason', 'note', 'answerText', 'transferReference'];
const keptOfDecision = [
  ...written,
  ...['about', 'answerState', 'walletId', 'paidOn', 'number', 'amount', 'way', 'receivedOn'],
];

/** Texts of decisions on this thing that were typed and not sent. */
export const unsentTexts = (thing: DecidedThing): string[] =>
  ownDrafts(draftsOf(thing)).flatMap(({ draft }) => written.flatMap((name) => draft.fields[name] || []));

export const forgetTexts = (thing: DecidedThing): void => {
  for (const { name } of ownDrafts(draftsOf(thing))) saveOwnDraft(name, null);
};

type DecidingFormProps<E extends AnyEndpoint> = FormProps<E> & {
  draft?: string | undefined;
  /** The fields that a draft keeps, where they are others than those of decisions. */
  kept?: readonly string[] | undefined;
};

/** The form of a decision: what is typed into it stays on the device until it is sent (specification#browser-storage). */
export function DecidingForm<E extends AnyEndpoint>({ draft, kept = keptOfDecision, ...form }: DecidingFormProps<E>) {
  const thing = use(DecidedThingContext);
  const { endpoint, extra } = form;
  // With what they have seen of the thing: a draft must not hide what somebody else wrote since.
  const said = typeof extra === 'object' ? JSON.stringify(extra) : '';
  const name = draft ?? (thing && `${draftsOf(thing)}${endpoint.call}-${said}`);
  const props = form as unknown as FormProps<E>;
  return name === null ? <Form {...props} /> : <DraftForm {...props} draft={name} kept={kept} />;
}

type DecisionFormProps<E extends AnyEndpoint> = Omit<FormProps<E>, 'onDone' | 'onFailure'> & {
  done: (answer: Output<E>) => Reversible;
  onDecided: () => void;
};

/** A decision whose fields stand in the open item. Its button is in the bar; it can be taken back at once. */
export function DecisionForm<E extends AnyEndpoint>({ done, onDecided, ...form }: DecisionFormProps<E>) {
  const { handleOutdated } = useAct();
  return (
    <DecidingForm
      {...(form as FormProps<E>)}
      onFailure={handleOutdated}
      onDone={(answer) => {
        offerTakeBack(done(answer));
        onDecided();
      }}
    />
  );
}
