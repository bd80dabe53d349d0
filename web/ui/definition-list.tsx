import type { ReactNode } from 'react';
import { callUrl } from '#web/core/words/phone-links.ts';
import { classNames } from '#web/ui/class-names.ts';
import { uiCopy } from '#web/ui/copy.ts';

export type Definition = {
  label: string;
  /** For null or an empty value a text says that there is none. */
  value: ReactNode;
  /** Numbers to copy or dial, addresses: left to right. */
  isLatin?: boolean;
  /** A person's name is not translated, like numbers and addresses. */
  isName?: boolean;
  /** Long texts take the whole width. */
  isWide?: boolean;
};

/** A telephone that a press calls; plain text where it cannot be dialled. */
export function PhoneLink({ number, className = 'text-link' }: { number: string; className?: string }) {
  const url = callUrl(number);
  if (url === null) return number;
  return (
    <a href={url} translate="no" className={className}>
      {number}
    </a>
  );
}

type DefinitionListProps = { items: readonly Definition[]; className?: string };

const isAbsent = (value: ReactNode) => value === null || value === undefined || value === '';

/** Names and values, two columns where there is room. */
export const DefinitionList = ({ items, className }: DefinitionListProps) => (
  <dl className={classNames('grid grid-cols-1 gap-x-8 gap-y-3 sm:grid-cols-2', className)}>
    {items.map(({ label, value, isLatin, isName, isWide }) => (
      <div key={label} className={classNames('min-w-0', isWide && 'sm:col-span-2')}>
        <dt className="text-sm text-muted">{label}</dt>
        <dd className="break-words whitespace-pre-line">
          {isAbsent(value) ? (
            uiCopy.notAvailable
          ) : (
            <bdi translate={isLatin || isName ? 'no' : undefined} dir={isLatin ? 'ltr' : 'auto'}>
              {value}
            </bdi>
          )}
        </dd>
      </div>
    ))}
  </dl>
);
