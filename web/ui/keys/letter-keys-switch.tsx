import { useState } from 'react';
import { Check } from '#web/ui/fields/check-box.tsx';
import { keysCopy as t } from '#web/ui/keys/copy.ts';
import { letterKeysAreOn, switchLetterKeys } from '#web/ui/keys/letter-keys.ts';

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
