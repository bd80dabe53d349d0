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
  | 'view-request'
  | 'confirm-again';

export type DialogOptions = {
  /** The initial e-mail address. */
  readonly email?: string | undefined;
  /** The destination afterwards: an address of `paths`. */
  readonly next?: string | undefined;
  /** Success message of the step before, shown at the top: a toast would be behind the dialog. */
  readonly message?: string | undefined;
  /** They come from the mail with their code, so none needs to be sent. */
  readonly hasCode?: boolean | undefined;
  /** For a question: the answer. A dialog that is closed or replaced answers no. */
  readonly answer?: ((isYes: boolean) => void) | undefined;
};

type OpenDialog = DialogOptions & { readonly name: DialogName };

/** The props of every dialog. */
export type DialogProps = DialogOptions & { readonly close: () => void };

let open: OpenDialog | null = null;
const listeners = new Set<() => void>();

function show(next: OpenDialog | null): void {
  const before = open;
  open = next;
  before?.answer?.(false); // Nothing happens if it was answered.
  for (const listener of listeners) listener();
}

/** Opens a dialog of the product from anywhere; it replaces an open one. */
export const openDialog = (name: DialogName, options: DialogOptions = {}): void => show({ name, ...options });

/** Closes the dialog that is open; with a name, only if it is still that one. */
export const closeDialog = (name?: DialogName): void => {
  if (name === undefined || open?.name === name) show(null);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const dialogShown = (): OpenDialog | null => open;

export const useDialogShown = (): OpenDialog | null => useSyncExternalStore(subscribe, dialogShown, () => null);
