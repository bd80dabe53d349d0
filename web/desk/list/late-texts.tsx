import { useEffect, useState } from 'react';
import { type ListOf, type Numbered, shortName } from '#web/desk/list/list-of.ts';
import { reviewCopy } from '#web/desk/review/copy.ts';
import { LateText } from '#web/ui/changed-elsewhere.tsx';
import { forgetTexts, unsentTexts } from '#web/ui/decision/decision-form.tsx';

const t = reviewCopy.elsewhere;

type LateTextsProps<T extends Numbered> = { list: ListOf<T>; items: readonly T[]; hasMore: boolean };

/** Their own decision on these ends what they typed into others. */
export const forgetTyped = <T extends Numbered>({ about }: ListOf<T>, decided: readonly T[]): void => {
  for (const item of decided) if (about) forgetTexts(about(item));
};

/** Above a list: what was typed into decisions on items that have left it by what others did. */
export function LateTexts<T extends Numbered>({ list, items, hasMore }: LateTextsProps<T>) {
  const [before, setBefore] = useState(items);
  const [late, setLate] = useState<readonly { readonly item: T; readonly text: string }[]>([]);
  useEffect(() => {
    if (before === items) return;
    const isHere = ({ id }: T) => items.some((item) => item.id === id);
    // A list that starts over has lost its end, not what was in it.
    const end = hasMore ? before.findLastIndex(isHere) : before.length;
    const gone = before.filter((item, at) => at < end && !isHere(item));
    setBefore(items);
    setLate((shown) => [
      ...shown.filter(({ item }) => !isHere(item) && !gone.some(({ id }) => id === item.id)),
      ...gone.flatMap((item) => {
        const text = list.about ? unsentTexts(list.about(item)).join('\n') : '';
        return text === '' ? [] : [{ item, text }];
      }),
    ]);
  }, [before, items, hasMore, list]);

  function forget(item: T) {
    forgetTyped(list, [item]);
    setLate((shown) => shown.filter((one) => one.item !== item));
  }

  return late.map(({ item, text }) => (
    <LateText
      key={item.id}
      title={t.late(shortName(list, item))}
      why={t.lateText}
      text={text}
      onForget={() => forget(item)}
    />
  ));
}
