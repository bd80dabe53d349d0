import { keptLoginLink } from '#web/core/session/sign-in.ts';
import { readStored, writeStored } from '#web/core/session/storage.ts';

/** Random bytes that this browser keeps, also after a logout: by them the server knows where an account signed in before. */
const deviceKey = 'device';
const deviceBytes = 32;

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

function device(): string {
  const stored = readStored(deviceKey);
  if (stored !== null) return stored;
  const made = base64url(crypto.getRandomValues(new Uint8Array(deviceBytes)));
  writeStored(deviceKey, made);
  return made;
}

/** The proof that a login sends besides its fields. */
export function loginProof(): { device: string; link?: string } {
  const link = keptLoginLink();
  return { device: device(), ...(link === null ? {} : { link }) };
}
