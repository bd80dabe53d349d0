import { hash as argonHash, verify as argonVerify } from '@node-rs/argon2';
import { gate } from '#server/core/gate.ts';

/** Argon2id with the parameters of the OWASP cheat sheet: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Hashing at once at most, off the main thread; in line wait as many as are done in some seconds. */
const inLine = gate('hashing', { most: 2, lineMax: 200 });

/** `like` is a hash whose salt is taken over, so that one hashing answers for both. */
export const hashPassword = (password: string, like?: string): Promise<string> =>
  inLine(() => argonHash(password, like === undefined ? parameters : { ...parameters, salt: saltOf(like) }));

/** `$argon2id$v=…$m=…,t=…,p=…$salt$hash` */
const saltOf = (hash: string): Buffer => Buffer.from(hash.split('$')[4] ?? '', 'base64');

export const isPassword = (hash: string, password: string): Promise<boolean> =>
  inLine(() => argonVerify(hash, password));

/** Which of these hashes are of this password? Takes as long as one of them, if they share their salt. */
export async function hashesOf(password: string, hashes: readonly string[]): Promise<readonly string[]> {
  const bySalt = Map.groupBy(hashes, (hash) => saltOf(hash).toString('hex'));
  const found = await Promise.all(
    [...bySalt.values()].map(async ([first = '', ...others]) => {
      if (!others.length) return (await isPassword(first, password)) ? [first] : [];
      const made = await hashPassword(password, first);
      return [first, ...others].filter((hash) => hash === made);
    }),
  );
  return found.flat();
}

let nobody: Promise<string> | undefined;
/** Takes as long as checking a real password, so that an unknown address answers no sooner than a known one. */
export async function checkNobody(password: string): Promise<false> {
  nobody ??= hashPassword('nobody has this password');
  await isPassword(await nobody, password);
  return false;
}
