import { listCopy } from '#web/desk/list/copy.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { LetterKeysSwitch } from '#web/ui/keys/letter-keys-switch.tsx';

const t = listCopy.keys;

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

/** The keys of a queue, and the switch that turns them off. */
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
