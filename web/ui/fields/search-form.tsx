import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { Elements } from '#web/core/page/elements.ts';

type SearchFormProps = {
  label: string;
  /** The page that answers before scripts run. */
  action?: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** The link that clears the search; null if there is nothing to clear. */
  clear: { to: string; text: string } | null;
  className?: string;
  formClassName: string;
  /** The fields and the button. */
  children: Elements;
};

/** A search whose text and filters are in the address. */
export const SearchForm = ({ label, clear, className, formClassName, children, ...form }: SearchFormProps) => (
  <search aria-label={label} className={className}>
    <form className={formClassName} {...form}>
      {children}
    </form>
    {clear && (
      <Link to={clear.to} preventScrollReset className="text-link mt-2 inline-flex min-h-11 items-center">
        {clear.text}
      </Link>
    )}
  </search>
);

/**
 * The value of a search field: the one in the address, until the person changes it. Text that they type while the
 * answer to their last search is under way stays.
 */
export function useAddressed(inAddress = '') {
  const [known, setKnown] = useState(inAddress);
  const [shown, setShown] = useState(inAddress);
  if (known !== inAddress) {
    setKnown(inAddress);
    if (shown.trim() === known) setShown(inAddress);
  }
  return [shown, setShown] as const;
}

/** The address may name a value that is not in the list: it is still shown as chosen. */
export const including = (values: readonly string[], chosen: string | undefined): readonly string[] =>
  chosen === undefined || values.includes(chosen) ? values : [...values, chosen];
