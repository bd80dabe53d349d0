import { useSyncExternalStore } from 'react';

/** The dialogs that any page can open; the shell shows them one at a time. */
export type DialogName =
  | 'login'
  | 'verify'
  | 'forgotten-password'
  | 'register-client'
  | 'register-lawyer'
  | 'register-participant'
  | 'join-user'
  | 'join-participant'
  | 'benefits-lawyer'
  | 'benefits-user'
  | 'welcome'
  | 'view-request';

export type DialogOptions = {
  /** Fills in the address. */
  readonly email?: string | undefined;
  /** Where to go afterwards: an address of `paths`. */
  readonly next?: string | undefined;
  /** What has just been done, told at the top: a toast would lie behind the dialog. */
  readonly said?: string | undefined;
};

type OpenDialog = DialogOptions & { readonly name: DialogName };

/** What every dialog's component receives. */
export type DialogProps = DialogOptions & { readonly close: () => void };

let open: OpenDialog | null = null;
const watchers = new Set<() => void>();

function show(next: OpenDialog | null): void {
  open = next;
  for (const told of watchers) told();
}

/** Opens one of the product's dialogs from anywhere; one that is open gives way. */
export const openDialog = (name: DialogName, options: DialogOptions = {}): void => show({ name, ...options });

/** Closes the dialog that is open; with a name, only if it is still that one. */
export const closeDialog = (name?: DialogName): void => {
  if (name === undefined || open?.name === name) show(null);
};

const watch = (told: () => void) => {
  watchers.add(told);
  return () => watchers.delete(told);
};

export const dialogShown = (): OpenDialog | null => open;

export const useDialogShown = (): OpenDialog | null => useSyncExternalStore(watch, dialogShown, () => null);
