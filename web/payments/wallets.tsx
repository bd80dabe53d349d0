import type { ReactNode } from 'react';
import type { PublicSettings } from '#contract/content/calls.ts';
import { walletCopy as t } from '#web/payments/copy.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';

export type Wallets = PublicSettings['wallets'];

/** Every wallet to transfer to, each with a copy button; wallet applications need Latin digits. */
export const WalletFigures = ({ wallets }: { wallets: Wallets }) =>
  wallets.map(({ id, name, number, holder }) => (
    <Figure
      key={id}
      label={<bdi dir="auto">{name}</bdi>}
      note={holder === null ? null : <Holder name={holder} />}
      copy={number}
      copyLabel={t.copy(name)}
    >
      <bdi dir="ltr">{number}</bdi>
    </Figure>
  ));

const Holder = ({ name }: { name: string }) => (
  <>
    {t.holder} <bdi dir="auto">{name}</bdi>
  </>
);

type FigureProps = { label: ReactNode; copy: string; copyLabel: string; note?: ReactNode; children: ReactNode };

/** A number to copy. */
export const Figure = ({ label, copy, copyLabel, note = null, children }: FigureProps) => (
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

type PaidToFieldProps = {
  name: 'walletId' | 'WalletId';
  label: string;
  placeholder: string;
  wallets: Wallets;
  className?: string;
};

/** The choice among several wallets; a single one needs no choice. */
export const PaidToField = ({ wallets, ...field }: PaidToFieldProps) =>
  wallets.length > 1 && (
    <SelectField
      {...field}
      options={wallets.map(({ id, name, number }) => ({ value: String(id), label: `${name} - \u2066${number}\u2069` }))}
    />
  );

/** A single wallet is selected automatically. */
export const onlyWallet = (wallets: Wallets): number | undefined => (wallets.length === 1 ? wallets[0]?.id : undefined);
