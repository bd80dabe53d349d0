import { useState } from 'react';
import { listCopy } from '#web/ui/list/copy.ts';
import { letterKeysAreOn, switchLetterKeys } from '#web/ui/list/keys.ts';

const t = listCopy.keys;

/** Switches the keys of the lists on and off, in this browser. */
export function LetterKeysSwitch() {
  const [isOn, setOn] = useState(letterKeysAreOn);
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => {
            setOn(target.checked);
            switchLetterKeys(target.checked);
          }}
        />
        <span>{t.isOn}</span>
      </label>
      <p className="text-sm text-muted">{t.isOnHint}</p>
    </>
  );
}
