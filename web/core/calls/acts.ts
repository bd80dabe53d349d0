import { useEffect, useEffectEvent } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import type { Message, Reply, Transport } from '#contract/core/client.ts';

let answered = 0;
const nothing = () => {};
/** Set by the frame of the pages. */
let onAct = nothing;

/**
 * An answer that was read before an act of this tab was answered may not show the act yet. When such an answer arrives
 * after that of the act, it is asked for again: otherwise a page would show again what a person has just ended.
 */
export function newerThanActs(send: Transport): Transport {
  async function read(message: Message): Promise<Reply> {
    const before = answered;
    const reply = await send(message);
    return before === answered || reply.status !== 200 ? reply : read(message);
  }

  async function act(message: Message): Promise<Reply> {
    const reply = await send(message);
    if (reply.status !== 200) return reply;
    answered += 1;
    onAct();
    return reply;
  }

  return (message) => (message.method === 'GET' ? read(message) : act(message));
}

/** In the frame of every page: if a page is being loaded when an act is answered, all its calls are made again. */
export function useNewerThanActs(): void {
  const { state, revalidate } = useRevalidator();
  const isLoading = useNavigation().state === 'loading' || state === 'loading';
  const loadAgain = useEffectEvent(() => void (isLoading && revalidate()));
  useEffect(() => {
    onAct = () => loadAgain();
    return () => {
      onAct = nothing;
    };
  }, []);
}
