import { type ComponentProps, useState } from 'react';
import type { AnyEndpoint, Input } from '#contract/core/endpoint.ts';
import { isApiError } from '#contract/core/is-api-error.ts';
import { call } from '#web/core/calls/api.ts';
import { BusyButton } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { toast } from '#web/ui/dialog/toast.ts';

type ConfirmedCallProps<E extends AnyEndpoint> = Pick<ComponentProps<typeof BusyButton>, 'variant' | 'icon'> & {
  endpoint: E;
  input: Input<E>;
  /** The label of the button, the question, and what is shown afterwards. */
  words: { open: string; title: string; text: string; confirm: string; done: string; failed: string };
  isDanger?: boolean;
  /** Called only when it was done. */
  onDone?: () => void;
  /** Called after a refusal too: the page may be outdated. */
  onEnd: () => void;
};

/** A button that asks for a confirmation and then makes its call. A refusal is shown as a toast. */
export function ConfirmedCall<E extends AnyEndpoint>(props: ConfirmedCallProps<E>) {
  const { endpoint, input, words, isDanger = false, onDone, onEnd, ...look } = props;
  const [isSending, setSending] = useState(false);

  async function send() {
    const { title, text, confirm: yes } = words;
    if (!(await confirm({ title, text, confirm: yes, ...(isDanger && { tone: 'danger' }) }))) return;
    setSending(true);
    try {
      await call(endpoint, input);
      onDone?.();
      toast.success(words.done);
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message || words.failed);
    } finally {
      setSending(false);
      onEnd();
    }
  }

  return (
    <BusyButton isBusy={isSending} onClick={() => void send()} {...look}>
      {words.open}
    </BusyButton>
  );
}
