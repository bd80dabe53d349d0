import { hash as argonHash, verify as argonVerify } from '@node-rs/argon2';
import { gate } from '#server/core/gate.ts';

/** Argon2id with the parameters of the OWASP cheat sheet: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Hashing at once at most: other calls keep the processor meanwhile. */
const oneOfTwo = gate(2);

export const hashPassword = (password: string): Promise<string> => oneOfTwo(() => argonHash(password, parameters));

export const isPassword = (hash: string, password: string): Promise<boolean> =>
  oneOfTwo(() => argonVerify(hash, password));

let nobody: Promise<string> | undefined;
/** Takes as long as checking a real password, so that an unknown address answers no sooner than a known one. */
export async function checkNobody(password: string): Promise<false> {
  nobody ??= hashPassword('nobody has this password');
  await isPassword(await nobody, password);
  return false;
}
