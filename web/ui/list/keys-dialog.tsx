import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { listCopy } from '#web/ui/list/copy.ts';
import { LetterKeysSwitch } from '#web/ui/list/letter-keys-switch.tsx';

const t = listCopy.keys;

const always = [
  ['J', t.next],
  ['K', t.previous],
  ['A', t.accept],
  ['E', t.edit],
  ['R', t.reject],
  ['U', t.undo],
  ['X', t.select],
  ['/', t.search],
  ['?', t.title],
] as const;
const ofQueue = [
  ['Enter', t.enter],
  ['Esc', t.leave],
] as const;

type KeysDialogProps = { isQueue: boolean; onClose: () => void };

/** What the keys of a list do, and the switch that turns them off. */
export function KeysDialog({ isQueue, onClose }: KeysDialogProps) {
  return (
    <Dialog title={t.title} onClose={onClose}>
      <p className="mt-2 text-sm text-muted">{t.text}</p>
      <dl className="mt-4 grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-2">
        {[...always, ...(isQueue ? ofQueue : [])].map(([key, label]) => (
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
