import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { contentTexts } from '#contract/content/copy.ts';
import { type Wallet, walletHolderLengthMax, walletNameLengthMax, walletsMax } from '#contract/content/wallets.ts';
import { formatNumber } from '#contract/copy/digits.ts';
import { settingsCopy as t } from '#web/desk/content/settings/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckBox } from '#web/ui/fields/check-box.tsx';
import { useFieldError } from '#web/ui/fields/field-frame.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

/** A wallet in the form; `key` stays the same when it is reordered. */
type WalletRow = {
  key: number;
  id: number | null;
  name: string;
  number: string;
  holder: string;
  isActive: boolean;
};

export const rowsOf = (wallets: readonly Wallet[]): WalletRow[] =>
  wallets.map((wallet) => ({ key: wallet.id, ...wallet, holder: wallet.holder ?? '' }));

/** New rows have negative keys: no saved wallet has such an id. */
const withNewRow = (rows: readonly WalletRow[]): WalletRow[] => [
  ...rows,
  { key: Math.min(0, ...rows.map(({ key }) => key)) - 1, id: null, name: '', number: '', holder: '', isActive: true },
];

function withReordered(rows: readonly WalletRow[], from: number, to: number): WalletRow[] {
  const reordered = [...rows];
  reordered.splice(to, 0, ...reordered.splice(from, 1));
  return reordered;
}

/** The wallets in the format of the API. */
export const walletsOf = (rows: readonly WalletRow[]) => rows.map(({ key: _, ...wallet }) => wallet);

type WalletFieldsProps = { rows: readonly WalletRow[]; onChange: (rows: WalletRow[]) => void };

/** The form finds its field by this attribute. */
const fieldAttributes = { 'data-field': 'wallets' };

/** The wallets in their public order. A saved wallet can be deactivated; only a new one can be removed. */
export function WalletFields({ rows, onChange }: WalletFieldsProps) {
  const titleId = useId();
  const error = useFieldError('wallets');
  const [announcement, setAnnouncement] = useState('');
  // The message names the wallet by its place: it is shown there, and the focus goes there.
  const wrong = rows.findIndex((_, index) => error.message?.startsWith(contentTexts.walletAt(index + 1, '')));

  function change(next: WalletRow[]) {
    error.clear();
    onChange(next);
  }

  function reorder(from: number, to: number) {
    change(withReordered(rows, from, to));
    setAnnouncement(t.walletReordered(rows[from]?.name ?? '', formatNumber(to + 1)));
  }

  return (
    <fieldset aria-labelledby={titleId} {...(wrong === -1 ? fieldAttributes : {})} className="min-w-0">
      <h3 id={titleId} className="font-sans text-base font-semibold">
        {t.wallets}
      </h3>
      <p className="field-hint">{t.walletsHint}</p>
      {rows.length === 0 && <p className="mt-3 text-sm text-muted">{t.noWallets}</p>}
      <ul className="mt-3 grid grid-cols-1 gap-3">
        {rows.map((row, index) => (
          <li key={row.key} {...(wrong === index ? fieldAttributes : {})}>
            <WalletFieldRow
              row={row}
              index={index}
              isLast={index === rows.length - 1}
              onChange={(next) => change(rows.map((other) => (other.key === row.key ? next : other)))}
              onReorder={(to) => reorder(index, to)}
              onRemove={() => change(rows.filter((other) => other.key !== row.key))}
            />
            {wrong === index && error.line}
          </li>
        ))}
      </ul>
      {wrong === -1 && error.line}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {rows.length < walletsMax && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-3"
          icon={<Plus aria-hidden="true" />}
          onClick={() => change(withNewRow(rows))}
        >
          {t.addWallet}
        </Button>
      )}
    </fieldset>
  );
}

type WalletFieldRowProps = {
  row: WalletRow;
  index: number;
  isLast: boolean;
  onChange: (row: WalletRow) => void;
  onReorder: (to: number) => void;
  onRemove: () => void;
};

const texts = [
  {
    of: 'name',
    label: t.walletName,
    placeholder: t.walletNamePlaceholder,
    maxLength: walletNameLengthMax,
    isRequired: true,
  },
  { of: 'number', label: t.walletNumber, type: 'tel', isRequired: true },
  {
    of: 'holder',
    label: t.walletHolder,
    hint: t.walletHolderHint,
    maxLength: walletHolderLengthMax,
    className: 'sm:col-span-2',
  },
] as const;

/** Its fields have no wire names: the form sends all wallets as one value. */
function WalletFieldRow({ row, index, isLast, onChange, onReorder, onRemove }: WalletFieldRowProps) {
  const place = formatNumber(index + 1);
  const buttonTo = (to: number, label: string, isAtEnd: boolean) => ({
    label,
    'aria-disabled': isAtEnd,
    'data-disabled': isAtEnd || undefined,
    onClick: () => !isAtEnd && onReorder(to),
  });
  return (
    <fieldset aria-label={t.walletAt(place)} className="min-w-0 rounded-md border border-line bg-sunken p-4">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {texts.map(({ of, ...field }) => (
          <TextField
            key={of}
            name=""
            autoComplete="off"
            value={row[of]}
            onChange={(typed) => onChange({ ...row, [of]: typed })}
            {...field}
          />
        ))}
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <CheckBox
          name=""
          label={t.walletActive}
          defaultChecked={row.isActive}
          onChange={(isActive) => onChange({ ...row, isActive })}
        />
        <span className="ms-auto flex gap-2">
          {row.id === null && (
            <IconButton icon={Trash2} iconSize={19} label={t.removeWallet(place)} onClick={onRemove} />
          )}
          <IconButton icon={ArrowUp} iconSize={19} {...buttonTo(index - 1, t.walletEarlier(place), index === 0)} />
          <IconButton icon={ArrowDown} iconSize={19} {...buttonTo(index + 1, t.walletLater(place), isLast)} />
        </span>
      </div>
    </fieldset>
  );
}
