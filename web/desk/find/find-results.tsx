import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { findCopy as t } from '#web/desk/find/copy.ts';
import type { Hit, HitFact } from '#web/desk/find/hits.ts';
import { marked } from '#web/desk/find/marks.ts';
import { groupBy } from '#web/desk/group-by.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';

type FindResultsProps = {
  id: string;
  hits: readonly Hit[];
  typed: string;
  /** The index of the highlighted result. */
  active: number;
  onHover: (index: number) => void;
  onOpen: () => void;
};

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** The results in their groups. The focus stays in the field, which handles the keys. */
export function FindResults({ id, hits, typed, active, onHover, onOpen }: FindResultsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelectorAll('[role=option]')[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const groups = [...groupBy(hits, ({ group }) => group)];
  return (
    <div ref={list} id={id} role="listbox" aria-label={t.title} tabIndex={-1}>
      {groups.map(([group, theirs]) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox.
        <div key={group} role="group" aria-labelledby={`${id}-${group}`} className="pb-2">
          <p id={`${id}-${group}`} className="px-3 py-1 text-sm font-semibold text-muted">
            {t.groups[group]}
          </p>
          {theirs.map((hit) => {
            const index = hits.indexOf(hit);
            return (
              <Link
                key={hit.to}
                id={optionId(id, index)}
                to={hit.to}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                data-focused={index === active || undefined}
                className="opt flex items-center gap-3 max-[40rem]:flex-wrap max-[40rem]:gap-y-1"
                onPointerMove={() => onHover(index)}
                onClick={onOpen}
              >
                <HitLine hit={hit} typed={typed} />
              </Link>
            );
          })}
        </div>
      ))}
    </div>
  );
}

const textLook = classNames(
  'min-w-0 flex-1 wrap-anywhere max-[40rem]:basis-[calc(100%-2rem)]',
  '[&_mark]:rounded-sm [&_mark]:bg-warning-tint [&_mark]:text-ink [&_mark]:outline-1 [&_mark]:outline-brass-deco',
);

const HitLine = ({ hit: { icon: Icon, title, facts, badge }, typed }: { hit: Hit; typed: string }) => (
  <>
    <Icon size={20} aria-hidden="true" className="shrink-0" />
    <span className={textLook}>
      <span className="block font-semibold">
        <Facts facts={title} typed={typed} />
      </span>
      <span className="block text-sm text-muted">
        <Facts facts={facts} typed={typed} />
      </span>
    </span>
    <Badge tone={badge.tone} className="max-[40rem]:ms-8">
      {badge.text}
    </Badge>
  </>
);

const Facts = ({ facts, typed }: { facts: readonly HitFact[]; typed: string }) =>
  facts.map(({ label, text, isLatin = false }, index) => (
    <span key={`${label} ${text}`}>
      <span>{`${index > 0 ? ' · ' : ''}${label === undefined ? '' : `${label} `}`}</span>
      <bdi
        translate={isLatin ? 'no' : undefined}
        dir={isLatin ? 'ltr' : 'auto'}
        className={isLatin ? 'digits' : 'break-words'}
      >
        <Marked text={text} typed={typed} />
      </bdi>
    </span>
  ));

const Marked = ({ text, typed }: { text: string; typed: string }) =>
  marked(text, typed).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity.
    part.isMarked ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
  );
