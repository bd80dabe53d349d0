import type { ReactNode } from 'react';
import type { PublicSettings } from '#contract/content.ts';
import { walletCopy as said } from '#web/payments/copy.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

export type Wallets = PublicSettings['wallets'];

/** Every wallet that can be transferred to, each with its button to copy; the wallet application wants Latin digits. */
export const WalletFigures = ({ wallets }: { wallets: Wallets }) =>
  wallets.map(({ id, name, number }) => (
    <Figure key={id} label={<bdi dir="auto">{name}</bdi>} copy={number} copyLabel={said.copy(name)}>
      <bdi dir="ltr">{number}</bdi>
    </Figure>
  ));

type FigureProps = { label: ReactNode; copy: string; copyLabel: string; children: ReactNode };

/** A number to be used elsewhere. */
export const Figure = ({ label, copy, copyLabel, children }: FigureProps) => (
  <div className="flex min-w-0 flex-col rounded-md border border-line bg-sunken p-4">
    <dt className="text-sm break-words text-muted">{label}</dt>
    <dd className="flex flex-1 flex-col justify-between gap-2">
      <span className="block text-xl font-semibold break-words">{children}</span>
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

/** To which of several wallets; of a single one nobody is asked. */
export const PaidToField = ({ wallets, ...field }: PaidToFieldProps) =>
  wallets.length > 1 && (
    <SelectField
      {...field}
      options={wallets.map(({ id, name, number }) => ({ value: String(id), label: `${name} - \u2066${number}\u2069` }))}
    />
  );

/** Where there is only one, it is the one. */
export const onlyWallet = (wallets: Wallets): number | undefined => (wallets.length === 1 ? wallets[0]?.id : undefined);
