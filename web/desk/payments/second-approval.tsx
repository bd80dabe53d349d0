import type { ComponentProps } from 'react';
import type { Elements } from '#web/core/page/elements.ts';
import { useMay } from '#web/core/session/may.ts';
import { useSession } from '#web/core/session/session.ts';
import { TakeBackButton } from '#web/desk/review/take-back-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

type MoneyDecisionsProps = {
  isWaiting: boolean;
  /** The administrator who recorded it, if one did. */
  author: number | null;
  /** Said to its author while it waits for another administrator. */
  waits: string;
  takeBack: ComponentProps<typeof TakeBackButton> | null;
  /** The decisions on what waits. */
  children: Elements;
};

/** Another administrator than its author decides on money that waits. Its author, and later every reviewer, takes it back. */
export function MoneyDecisions({ isWaiting, author, waits, takeBack, children }: MoneyDecisionsProps) {
  const isOwn = useSession()?.id === author;
  if (!useMay('reviews')) return null;
  if (isWaiting && !isOwn) return children;
  return (
    <>
      {isWaiting && <Notice>{waits}</Notice>}
      {takeBack && <TakeBackButton {...takeBack} />}
    </>
  );
}
