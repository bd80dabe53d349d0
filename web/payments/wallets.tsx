import type { ReactNode } from 'react';
import type { PublicSettings } from '#contract/content/calls.ts';
import { factNames } from '#contract/copy/words.ts';
import { type Piastres, toWire } from '#contract/core/money.ts';
import { formatMoney } from '#web/core/words/format.ts';
import { walletCopy as t } from '#web/payments/copy.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

export type Wallets = PublicSettings['wallets'];

type TransferFiguresProps = {
  wallets: Wallets;
  amount: Piastres;
  texts: { readonly text: string; readonly textOfSeveral: string };
  /** Below the figures. */
  children?: ReactNode;
};

/** Where to transfer and how much it is exactly, each with a copy button; wallet applications need Latin digits. */
export const TransferFigures = ({ wallets, amount, texts, children }: TransferFiguresProps) => (
  <>
    <p className="mt-2 text-muted">{wallets.length === 1 ? texts.text : texts.textOfSeveral}</p>
    <dl className="mt-4 grid grid-cols-1 gap-3 sm:grid-cols-2">
      {wallets.map(({ id, name, number, holder }) => (
        <Figure
          key={id}
          label={<bdi dir="auto">{name}</bdi>}
          note={holder === null ? null : <Holder name={holder} />}
          copy={number}
          copyLabel={t.copy(name)}
        >
          <bdi dir="ltr">{number}</bdi>
        </Figure>
      ))}
      <Figure label={factNames.amountDue} copy={String(toWire(amount))} copyLabel={t.copyAmount}>
        {formatMoney(amount)}
      </Figure>
    </dl>
    {children}
    <Notice tone="warning" className="mt-4">
      {t.warning}
    </Notice>
  </>
);

/** Until an administrator sets a wallet. */
export const NoWallet = () => (
  <Notice tone="warning" className="mt-4">
    {t.notSet}
  </Notice>
);

const Holder = ({ name }: { name: string }) => (
  <>
    {t.holder} <bdi dir="auto">{name}</bdi>
  </>
);

type FigureProps = { label: ReactNode; copy: string; copyLabel: string; note?: ReactNode; children: ReactNode };

/** A number to copy. */
const Figure = ({ label, copy, copyLabel, note = null, children }: FigureProps) => (
  <div className="flex min-w-0 flex-col rounded-md border border-line bg-sunken p-4">
    <dt className="text-sm break-words text-muted">{label}</dt>
    <dd className="flex flex-1 flex-col justify-between gap-2">
      <span className="block">
        <span className="block text-xl font-semibold break-words">{children}</span>
        {note !== null && <span className="block text-sm break-words">{note}</span>}
      </span>
      <span className="block">
        <CopyButton text={copy} label={copyLabel} />
      </span>
    </dd>
  </div>
);

/** A wallet in a list to choose from. The signs around the number keep its direction. */
export const walletOption = ({ id, name, number }: Pick<Wallets[number], 'id' | 'name' | 'number'>) => ({
  value: String(id),
  label: `${name} - \u2066${number}\u2069`,
});

/** A single wallet is selected automatically. */
export const onlyWallet = (wallets: Wallets): number | undefined => (wallets.length === 1 ? wallets[0]?.id : undefined);
