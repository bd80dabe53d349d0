import { store } from '#web/core/page/store.ts';

/** The dialogs that any page can open; the shell shows them one at a time. */
export type DialogName =
  | 'login'
  | 'account'
  | 'participant-account'
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
  /** The initial telephone number. */
  readonly phoneNumber?: string | undefined;
  /** The password that was typed just before, only in memory: the code logs in with it. */
  readonly password?: string | undefined;
  /** Typed text stays in the tab. */
  readonly isDiscreet?: boolean | undefined;
  /** They come from the mail with their code, so none needs to be sent. */
  readonly hasCode?: boolean | undefined;
  /** For a question: the answer. A dialog that is closed or replaced answers no. */
  readonly answer?: ((isYes: boolean) => void) | undefined;
};

type OpenDialog = DialogOptions & { readonly name: DialogName };

/** The props of every dialog. */
export type DialogProps = DialogOptions & { readonly close: () => void };

const open = store<OpenDialog | null>(null);
export const dialogShown = open.get;
export const useDialogShown = open.use;

function show(next: OpenDialog | null): void {
  const before = dialogShown();
  open.set(next);
  before?.answer?.(false); // Nothing happens if it was answered.
}

/** Opens a dialog of the product from anywhere; it replaces an open one. */
export const openDialog = (name: DialogName, options: DialogOptions = {}): void => show({ name, ...options });

/** Closes the dialog that is open; with a name, only if it is still that one. */
export const closeDialog = (name?: DialogName): void => {
  if (name === undefined || dialogShown()?.name === name) show(null);
};
