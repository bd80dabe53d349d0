import { pageOwner, session } from '#web/core/session/session.ts';
import {
  accountKey,
  isAccountKey,
  parseJson,
  readStored,
  type StorageArea,
  signOuts,
  storedKeys,
  visitorId,
  writeStored,
} from '#web/core/session/storage.ts';

/** The typed texts of a form, by wire names. */
export type TypedTexts = Readonly<Record<string, string>>;

/**
 * Texts that a page hands to the form of another in the state of the navigation: it is neither in the address nor sent
 * to a server.
 */
export type Begun = { readonly begun: TypedTexts };

/** Text that somebody has written into a form and not sent. */
export type Draft = {
  readonly fields: TypedTexts;
  /** Files were chosen. They are not kept. */
  readonly hadFiles?: boolean | undefined;
  /** The idempotency key of its submission; empty until the form is open. */
  readonly sendKey?: string | undefined;
  /** It stays in the tab, and goes with it. */
  readonly isDiscreet?: boolean | undefined;
  /** The page proposed it: nobody has typed yet. */
  readonly isProposed?: boolean | undefined;
};

type StoredDraft = Omit<Draft, 'isDiscreet'> & { readonly savedAtMs: number; readonly signOuts: number };

/** How long a draft is kept after its last change. A visitor's belongs to nobody, and telephones are shared. */
export const draftHours = { account: 24, visitor: 2 } as const;
const hourMs = 60 * 60 * 1_000;

/** In the tab comes first: another tab may have saved a draft on the device. */
const areas: readonly StorageArea[] = ['sessionStorage', 'localStorage'];

const ending = '-draft';
const keyOf = (ownerId: number, name: string) => accountKey(ownerId, name) + ending;
const isVisitors = (key: string) => key.startsWith(accountKey(visitorId, ''));

/** The texts of the kept fields among these values. */
export const textsToKeep = (raw: Readonly<Record<string, unknown>>, kept: readonly string[]): TypedTexts =>
  Object.fromEntries(
    Object.entries(raw).filter((field): field is [string, string] => {
      const [name, value] = field;
      return kept.includes(name) && typeof value === 'string';
    }),
  );

/** A text goes below the one that is there, so that none is lost, unless one is in the other. */
export function below(old: string, text: string): string {
  if (old.includes(text)) return old;
  return text.includes(old) ? text : `${old}\n\n${text}`;
}

/** Is it whole, young enough, and of somebody who has not signed out since, in another tab? */
function isKept(value: unknown, key: string): value is StoredDraft {
  const { fields, savedAtMs, sendKey = '', signOuts: before = 0 } = (value ?? {}) as Partial<StoredDraft>;
  if (typeof fields !== 'object' || fields === null || typeof savedAtMs !== 'number') return false;
  if (typeof sendKey !== 'string' || before !== signOuts()) return false;
  const isYoung = Date.now() - savedAtMs <= draftHours[isVisitors(key) ? 'visitor' : 'account'] * hourMs;
  return isYoung && Object.values(fields).every((text) => typeof text === 'string');
}

/**
 * Removes what is too old of every owner, also where nobody opens that form again. Where the clock of the device was set
 * back, the time of a draft begins again.
 */
function forgetOld(): void {
  const now = Date.now();
  for (const area of areas)
    for (const key of storedKeys(area).filter(isAccountKey)) {
      const stored = parseJson(readStored(key, area));
      if (!isKept(stored, key)) writeStored(key, null, area);
      else if (stored.savedAtMs > now) writeStored(key, JSON.stringify({ ...stored, savedAtMs: now }), area);
    }
}

function draftAt(key: string): Draft | null {
  for (const area of areas) {
    const stored = parseJson(readStored(key, area));
    if (isKept(stored, key)) {
      const { fields, hadFiles, sendKey, isProposed } = stored;
      return { fields, hadFiles, sendKey, isProposed, isDiscreet: area === 'sessionStorage' };
    }
  }
  return null;
}

/** The draft of an account or a visitor, or null. */
export function readDraft(ownerId: number, name: string): Draft | null {
  forgetOld();
  return draftAt(keyOf(ownerId, name));
}

/** Stores the draft in this browser only, or removes it: without a text or a file too. Signing out removes it as well. */
export function saveDraft(ownerId: number, name: string, draft: Draft | null): void {
  forgetOld();
  const key = keyOf(ownerId, name);
  const { isDiscreet = false, ...kept } = draft ?? { fields: {} };
  const isEmpty = Object.keys(kept.fields).length === 0 && !kept.hadFiles;
  const text = JSON.stringify({ ...kept, savedAtMs: Date.now(), signOuts: signOuts() } satisfies StoredDraft);
  for (const area of areas) writeStored(key, isEmpty || isDiscreet !== (area === 'sessionStorage') ? null : text, area);
}

/** Typed text belongs to the account of this page, also after its session has ended. */
export function ownerHere(): number {
  const mine = session() ?? pageOwner();
  return mine?.id ?? visitorId;
}

/** The person's own draft of a form, or null. If they have none, what they typed before they signed in becomes theirs. */
export function readOwnDraft(name: string): Draft | null {
  const owner = ownerHere();
  const [own, visitors] = [readDraft(owner, name), readDraft(visitorId, name)];
  if (own || !visitors) return own;
  saveDraft(visitorId, name, null);
  saveDraft(owner, name, visitors);
  return visitors;
}

export const saveOwnDraft = (name: string, draft: Draft | null): void => saveDraft(ownerHere(), name, draft);

/** The person's drafts whose names begin like this. */
export function ownDrafts(beginning: string): { readonly name: string; readonly draft: Draft }[] {
  forgetOld();
  const start = accountKey(ownerHere(), beginning);
  const keys = new Set(areas.flatMap(storedKeys).filter((key) => key.startsWith(start) && key.endsWith(ending)));
  return [...keys].flatMap((key) => {
    const draft = draftAt(key);
    return draft ? [{ name: beginning + key.slice(start.length, -ending.length), draft }] : [];
  });
}
