import type { ReactNode } from 'react';
import type { PublicSettings } from '#contract/content/calls.ts';
import { factNames } from '#contract/copy/words.ts';
import { type Piastres, toWire } from '#contract/core/money.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { formatMoney } from '#web/core/words/format.ts';
import { requestFeeCopy, walletCopy as t } from '#web/payments/copy.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Notice } from '#web/ui/notice.tsx';

const where = requestFeeCopy.wallet;

export type Wallets = PublicSettings['wallets'];

type TransferFiguresProps = {
  wallets: Wallets;
  amount: Piastres;
  texts: { readonly text: string; readonly textOfSeveral: string };
  /** Below the figures. */
  children?: Elements;
};

/** Where to transfer and how much it is exactly, each with a copy button; wallet applications need Latin digits. */
export const TransferFigures = ({ wallets, amount, texts, children }: TransferFiguresProps) => (
  <>
    <p className="mt-2 text-muted">{wallets.length === 1 ? texts.text : texts.textOfSeveral}</p>
    <dl className="mt-4 grid grid-cols-1 gap-3 sm:grid-cols-2">
      {wallets.map(({ id, name, number, holder }) => (
        <Figure
          key={id}
          label={
            <bdi translate="no" dir="auto">
              {name}
            </bdi>
          }
          note={holder === null ? null : <Holder name={holder} />}
          copy={number}
          copyLabel={t.copy(name)}
        >
          <bdi translate="no" dir="ltr">
            {number}
          </bdi>
        </Figure>
      ))}
      <Figure label={factNames.amountDue} copy={String(toWire(amount))} copyLabel={t.copyAmount}>
        {formatMoney(amount)}
      </Figure>
    </dl>
    {children}
    <TransferWarning className="mt-4" />
  </>
);

/** Against those who pretend to be us. */
export const TransferWarning = ({ className }: { className?: string }) => (
  <Notice tone="warning" {...(className !== undefined && { className })}>
    {t.warning} <b>{t.secret}</b>
  </Notice>
);

type WalletProps = { wallet: Wallets[number]; title: string };

/** A wallet to transfer to, with its number to copy. */
export const WalletBox = ({ wallet: { name, number, holder }, title }: WalletProps) => (
  <div className="rounded-lg border-[1.5px] border-primary bg-surface px-4 py-3">
    <p className="leading-normal font-semibold break-words">
      <span>{title}</span>{' '}
      <bdi translate="no" dir="auto">
        {name}
      </bdi>
    </p>
    <p className="text-2xl leading-normal font-semibold break-words">
      <bdi translate="no" dir="ltr">
        {number}
      </bdi>
    </p>
    {holder !== null && (
      <p className="text-xs break-words text-muted">
        <Holder name={holder} />
      </p>
    )}
    <div className="mt-2 *:w-full">
      <CopyButton text={number} label={t.copy(name)} />
    </div>
  </div>
);

/** Until an administrator sets a wallet. */
export const NoWallet = () => (
  <Notice tone="warning" className="mt-4">
    {t.notSet}
  </Notice>
);

const Holder = ({ name }: { name: string }) => (
  <span>
    {t.holder}{' '}
    <b className="text-ink">
      <bdi translate="no" dir="auto">
        {name}
      </bdi>
    </b>
  </span>
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
  isName: true,
});

/** A single wallet is selected automatically. */
export const onlyWallet = (wallets: Wallets): number | undefined => (wallets.length === 1 ? wallets[0]?.id : undefined);

/** How much to transfer and to which wallet, each to copy; other wallets are folded. */
export function WhereTo({ requestFee, wallets }: { requestFee: Piastres; wallets: Wallets }) {
  const [first, ...others] = wallets;
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 rounded-lg border border-line bg-surface px-4 py-2.5">
        <p>
          <span className="block text-xs text-muted">{where.sum}</span>
          <b className="text-3xl leading-tight">{formatMoney(requestFee)}</b>
        </p>
        <CopyButton text={String(toWire(requestFee))} label={t.copyAmount} />
      </div>
      {first && <WalletBox wallet={first} title={where.to} />}
      <TransferWarning />
      {others.length > 0 && (
        <Disclosure title={<Folded title={where.others} note={others.map(({ name }) => name).join(where.comma)} />}>
          <div className="grid grid-cols-1 gap-3">
            {others.map((wallet) => (
              <WalletBox key={wallet.id} wallet={wallet} title={where.to} />
            ))}
          </div>
        </Disclosure>
      )}
    </div>
  );
}

/** The title of a folded part, and what is inside. */
export const Folded = ({ title, note }: { title: string; note: string }) => (
  <span className="flex items-baseline gap-2">
    <span className="min-w-0 break-words @min-[13rem]:shrink-0">{title}</span>
    <span className="min-w-0 flex-1 truncate @max-[13rem]:hidden text-sm font-normal text-muted">{note}</span>
  </span>
);
