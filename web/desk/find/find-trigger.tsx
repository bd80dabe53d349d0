import { Search } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { coreCopy } from '#web/core/copy.ts';
import { findCopy as t } from '#web/desk/find/copy.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

/** Loaded when it is opened for the first time. */
const loadDialog = () => import('#web/desk/find/find-dialog.tsx');
const FindDialog = lazy(async () => ({ default: (await loadDialog()).FindDialog }));

/** Ctrl or ⌘ with K, on any keyboard layout, while no dialog is open. */
const isShortcut = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) &&
  !event.shiftKey &&
  !event.altKey &&
  event.code === 'KeyK' &&
  document.querySelector('dialog[open]') === null;

/** The search over everything: what opens it, and its dialog while it is open. Ctrl and K open it as well. */
export function useFind() {
  const [isOpen, setOpen] = useState(false);

  const open = useCallback(() => {
    // Without a network the dialog cannot be loaded: say so instead of an error page.
    loadDialog().then(
      () => setOpen(true),
      () => toast.error(coreCopy.network),
    );
  }, []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);

  const dialog = isOpen && (
    <Suspense>
      <FindDialog onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { open, dialog };
}

/** Looks like a field. */
export const FindTrigger = ({ onOpen }: { onOpen: () => void }) => (
  <button
    type="button"
    aria-keyshortcuts="Control+K Meta+K"
    className="mt-1 mb-2 flex min-h-11 w-full items-center gap-[0.4rem] rounded-md border border-line-strong bg-surface px-[0.6rem] text-[0.9rem] whitespace-nowrap text-muted hover:border-primary hover:text-ink"
    onClick={onOpen}
  >
    <Search size={18} aria-hidden="true" className="shrink-0" />
    <span className="grow text-start">{t.title}</span>
    <span translate="no" aria-hidden="true" dir="ltr" className="hidden gap-1 sm:flex">
      {t.keys.map((key) => (
        <kbd key={key} className="key min-w-0 border px-[0.3rem] text-[0.7rem]">
          {key}
        </kbd>
      ))}
    </span>
  </button>
);

/** The same where there is no room for a field. */
export const FindIcon = ({ onOpen }: { onOpen: () => void }) => (
  <IconButton icon={Search} iconSize={22} label={t.title} isPlain aria-haspopup="dialog" onClick={onOpen} />
);
