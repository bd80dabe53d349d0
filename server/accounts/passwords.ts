import { hash as argonHash, verify as argonVerify } from '@node-rs/argon2';
import { gate } from '#server/core/gate.ts';

/** Argon2id with the parameters of the OWASP cheat sheet: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Hashing at once at most: other calls keep the processor meanwhile. */
const oneOfTwo = gate(2);

/** `like` is a hash whose salt is taken over, so that one hashing answers for both. */
export const hashPassword = (password: string, like?: string): Promise<string> =>
  oneOfTwo(() => argonHash(password, like === undefined ? parameters : { ...parameters, salt: saltOf(like) }));

/** `$argon2id$v=…$m=…,t=…,p=…$salt$hash` */
const saltOf = (hash: string): Buffer => Buffer.from(hash.split('$')[4] ?? '', 'base64');

export const isPassword = (hash: string, password: string): Promise<boolean> =>
  oneOfTwo(() => argonVerify(hash, password));

/** Is it one of these passwords? Takes as long as one of them, if they share their salt. */
export async function isAnyPassword(hashes: readonly string[], password: string): Promise<boolean> {
  const one = [...new Map(hashes.map((hash) => [saltOf(hash).toString('hex'), hash])).values()];
  const made = await Promise.all(one.map((hash) => hashPassword(password, hash)));
  return made.some((hash) => hashes.includes(hash));
}

let nobody: Promise<string> | undefined;
/** Takes as long as checking a real password, so that an unknown address answers no sooner than a known one. */
export async function checkNobody(password: string): Promise<false> {
  nobody ??= hashPassword('nobody has this password');
  await isPassword(await nobody, password);
  return false;
}
