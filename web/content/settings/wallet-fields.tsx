import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { walletNameLengthMax, walletsMax } from '#contract/content-wallets.ts';
import { contentTexts } from '#contract/copy/content.ts';
import { settingsCopy as said } from '#web/content/settings/copy.ts';
import { type WalletRow, withMoved, withNewRow } from '#web/content/settings/wallet-rows.ts';
import { formatNumber } from '#web/core/digits.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckBox } from '#web/ui/check-box.tsx';
import { useFieldFault } from '#web/ui/fault-text.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type WalletFieldsProps = { rows: readonly WalletRow[]; onChange: (rows: WalletRow[]) => void };

/** The form finds its field by this. */
const mark = { 'data-field': 'wallets' };

/** The wallets in the order in which people see them. What is kept can be stopped; only what is new can be taken away. */
export function WalletFields({ rows, onChange }: WalletFieldsProps) {
  const titleId = useId();
  const fault = useFieldFault('wallets');
  const [moved, setMoved] = useState('');
  // The fault names the wallet by its place: there it is shown, and there the keyboard goes.
  const wrong = rows.findIndex((_, index) => fault.message?.startsWith(contentTexts.walletAt(index + 1, '')));

  function change(next: WalletRow[]) {
    fault.mend();
    onChange(next);
  }

  function move(from: number, to: number) {
    change(withMoved(rows, from, to));
    setMoved(said.walletMoved(rows[from]?.name ?? '', formatNumber(to + 1)));
  }

  return (
    <fieldset aria-labelledby={titleId} {...(wrong === -1 ? mark : {})} className="min-w-0">
      <h3 id={titleId} className="font-sans text-base font-semibold">
        {said.wallets}
      </h3>
      <p className="field-hint">{said.walletsHint}</p>
      {rows.length === 0 && <p className="mt-3 text-sm text-muted">{said.noWallets}</p>}
      <ul className="mt-3 grid grid-cols-1 gap-3">
        {rows.map((row, index) => (
          <li key={row.key} {...(wrong === index ? mark : {})}>
            <WalletFieldRow
              row={row}
              index={index}
              isLast={index === rows.length - 1}
              onChange={(next) => change(rows.map((other) => (other.key === row.key ? next : other)))}
              onMove={(to) => move(index, to)}
              onRemove={() => change(rows.filter((other) => other.key !== row.key))}
            />
            {wrong === index && fault.text}
          </li>
        ))}
      </ul>
      {wrong === -1 && fault.text}
      <p role="status" className="sr-only">
        {moved}
      </p>
      {rows.length < walletsMax && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-3"
          icon={<Plus aria-hidden="true" />}
          onClick={() => change(withNewRow(rows))}
        >
          {said.addWallet}
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
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** Its fields have no names on the wire of their own: the form sends all wallets as one. */
function WalletFieldRow({ row, index, isLast, onChange, onMove, onRemove }: WalletFieldRowProps) {
  const place = formatNumber(index + 1);
  const buttonTo = (to: number, label: string, isAtEnd: boolean) => ({
    label,
    'aria-disabled': isAtEnd,
    'data-disabled': isAtEnd || undefined,
    onClick: () => !isAtEnd && onMove(to),
  });
  return (
    <fieldset aria-label={said.walletAt(place)} className="min-w-0 rounded-md border border-line bg-sunken p-4">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          name=""
          label={said.walletName}
          placeholder={said.walletNamePlaceholder}
          maxLength={walletNameLengthMax}
          autoComplete="off"
          value={row.name}
          onChange={(name) => onChange({ ...row, name })}
          isRequired
        />
        <TextField
          name=""
          label={said.walletNumber}
          type="tel"
          autoComplete="off"
          value={row.number}
          onChange={(number) => onChange({ ...row, number })}
          isRequired
        />
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <CheckBox
          name=""
          label={said.walletActive}
          defaultChecked={row.isActive}
          onChange={(isActive) => onChange({ ...row, isActive })}
        />
        <span className="ms-auto flex gap-2">
          {row.id === null && (
            <IconButton label={said.removeWallet(place)} onClick={onRemove}>
              <Trash2 size={19} aria-hidden="true" />
            </IconButton>
          )}
          <IconButton {...buttonTo(index - 1, said.walletEarlier(place), index === 0)}>
            <ArrowUp size={19} aria-hidden="true" />
          </IconButton>
          <IconButton {...buttonTo(index + 1, said.walletLater(place), isLast)}>
            <ArrowDown size={19} aria-hidden="true" />
          </IconButton>
        </span>
      </div>
    </fieldset>
  );
}
