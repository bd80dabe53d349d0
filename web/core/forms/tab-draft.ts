import { pageOwner, session } from '#web/core/session/session.ts';
import { accountKey, parseJson, readStored, storedKeys, visitorId, writeStored } from '#web/core/session/storage.ts';

/** The typed texts of a form, by wire names. */
export type TypedTexts = Readonly<Record<string, string>>;

/**
 * What a page hands to the form of another in the state of the navigation: it is neither in the address nor sent to a
 * server.
 */
export type Begun = { readonly begun: TypedTexts };

/** The texts among these values: those of the kept fields only, and none that is empty. */
export const textsToKeep = (raw: Readonly<Record<string, unknown>>, kept: readonly string[]): TypedTexts =>
  Object.fromEntries(
    Object.entries(raw).filter((field): field is [string, string] => {
      const [name, value] = field;
      return kept.includes(name) && typeof value === 'string' && value !== '';
    }),
  );

const keyOf = (ownerId: number, name: string) => accountKey(ownerId, `draft-${name}`);

/** Typed text belongs to the account of this page, also after its session has ended. */
function ownerId(): number {
  const mine = session() ?? pageOwner();
  return mine?.id ?? visitorId;
}

function draftAt(key: string): TypedTexts | null {
  const draft = parseJson(readStored(key, 'sessionStorage'));
  if (typeof draft !== 'object' || draft === null) return null;
  return Object.values(draft).every((text) => typeof text === 'string') ? (draft as TypedTexts) : null;
}

/** The draft of a form in this tab, or null: the person's own, or what they typed before they signed in. */
export const readTabDraft = (name: string): TypedTexts | null =>
  draftAt(keyOf(ownerId(), name)) ?? draftAt(keyOf(visitorId, name));

/** The person's drafts in this tab whose names begin like this. */
export function tabDrafts(beginning: string): { readonly name: string; readonly texts: TypedTexts }[] {
  const start = keyOf(ownerId(), beginning);
  return storedKeys('sessionStorage')
    .filter((key) => key.startsWith(start))
    .map((key) => ({ name: beginning + key.slice(start.length), texts: draftAt(key) ?? {} }));
}

/** Stores the draft in this tab only; without a text it is removed. Logging out removes it as well. */
export function saveTabDraft(name: string, texts: TypedTexts): void {
  writeStored(keyOf(visitorId, name), null, 'sessionStorage');
  const isEmpty = Object.keys(texts).length === 0;
  writeStored(keyOf(ownerId(), name), isEmpty ? null : JSON.stringify(texts), 'sessionStorage');
}
