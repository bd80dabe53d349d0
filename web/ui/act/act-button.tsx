import type { ComponentProps } from 'react';
import type { AnyEndpoint, Input } from '#contract/core/endpoint.ts';
import { type How, useAct } from '#web/ui/act/use-act.ts';
import { BusyButton, type Button } from '#web/ui/button.tsx';

type ActButtonProps<E extends AnyEndpoint> = Omit<ComponentProps<typeof Button>, 'onClick'> &
  How<E> & { endpoint: E; input: Input<E> };

/** A button that makes a call, after a question if it has one. */
export function ActButton<E extends AnyEndpoint>(props: ActButtonProps<E>) {
  const { endpoint, input, question, done, failed, idempotencyKey, onDone, ...button } = props;
  const { isSending, act } = useAct();
  const how = { question, done, failed, idempotencyKey, onDone };
  return (
    <BusyButton
      variant="ghost"
      size="sm"
      isBusy={isSending}
      {...button}
      onClick={() => void act(endpoint, input, how as How<E>)}
    />
  );
}
