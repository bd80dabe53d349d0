import type { ComponentProps } from 'react';
import type { AnyEndpoint, Input, Output } from '#contract/core/endpoint.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { useDecision } from '#web/ui/review/decision.ts';

type Said = AnyEndpoint & { readonly message: string };

type ConfirmedDecisionProps<E extends Said> = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  endpoint: E;
  input: Input<E>;
  question: Parameters<typeof confirm>[0];
  /** By default it shows the message of the call and fetches the page again. */
  onDone?: (answer: Output<E>) => void;
};

/** A button that asks for a confirmation and then makes its call. A refusal is shown as a toast. */
export function ConfirmedDecision<E extends Said>(props: ConfirmedDecisionProps<E>) {
  const { endpoint, input, question, onDone, ...button } = props;
  const { isSending, decide, refresh } = useDecision();

  function showDone() {
    toast.success(endpoint.message);
    refresh();
  }

  async function ask() {
    if (await confirm(question)) await decide(endpoint, input, onDone ?? showDone);
  }

  return <Button variant="ghost" size="sm" disabled={isSending} {...button} onClick={() => void ask()} />;
}
