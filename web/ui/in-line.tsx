import { Fragment, type ReactNode } from 'react';

/** Facts in one line; what is empty is left out. */
export const InLine = ({ facts }: { facts: readonly ReactNode[] }) =>
  facts
    .filter((fact) => fact !== null && fact !== '' && fact !== false)
    .map((fact, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the facts keep their places.
      <Fragment key={index}>
        {index > 0 && <span> · </span>}
        <span>{fact}</span>
      </Fragment>
    ));
