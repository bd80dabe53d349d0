import { useState } from 'react';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Check } from '#web/ui/fields/check-box.tsx';
import { listCopy } from '#web/ui/list/copy.ts';
import { letterKeysAreOn, switchLetterKeys } from '#web/ui/list/keys.ts';

const t = listCopy.keys;

/** Switches the keys of the lists on and off, in this browser. */
export function LetterKeysSwitch() {
  const [isOn, setOn] = useState(letterKeysAreOn);
  return (
    <>
      <Check
        label={t.isOn}
        checked={isOn}
        onChange={({ target }) => {
          setOn(target.checked);
          switchLetterKeys(target.checked);
        }}
      />
      <p className="text-sm text-muted">{t.isOnHint}</p>
    </>
  );
}

const keys = [
  ['J', t.next],
  ['K', t.previous],
  ['A', t.accept],
  ['E', t.edit],
  ['R', t.reject],
  ['C', t.compare],
  ['U', t.takeBack],
  ['X', t.select],
  ['/', t.search],
  ['?', t.title],
  ['Enter', t.enter],
  ['Esc', t.leave],
] as const;

/** What the keys of a queue do, and the switch that turns them off. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t.title} onClose={onClose}>
      <p className="mt-2 text-sm text-muted">{t.text}</p>
      <dl className="mt-4 grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-2">
        {keys.map(([key, label]) => (
          <div key={key} className="flex items-center gap-3">
            <dt>
              <kbd className="key">{key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 border-t border-line pt-4">
        <LetterKeysSwitch />
      </div>
    </Dialog>
  );
}
