import { ownCopy } from '#web/accounts/own/copy.ts';
import { Card } from '#web/ui/card.tsx';
import { LetterKeysSwitch } from '#web/ui/list/letter-keys-switch.tsx';

/** Whether the keys of the administrators' lists work. */
export const KeysCard = () => (
  <Card as="section" aria-labelledby="keys">
    <h2 id="keys" className="text-2xl">
      {ownCopy.menu.keys}
    </h2>
    <div className="mt-3">
      <LetterKeysSwitch />
    </div>
  </Card>
);
