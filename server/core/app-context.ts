import type { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import type { Disk } from 'flydrive';
import type { Config } from '#server/core/config.ts';
import type { Db } from '#server/core/db.ts';
import type { Encryption } from '#server/core/encryption.ts';
import type { React } from '#server/core/events.ts';
import type { Notify } from '#server/core/notify.ts';

/**
 * Compares the picture stored under `key` with earlier ones. `matchingFileIds` are the ids in `files` of pictures that
 * show the same receipt; `descriptors` are the numbers by which later pictures find this one.
 */
export type CompareReceipt = (
  services: { readonly db: Db; readonly disk: Disk },
  key: string,
) => Promise<{ readonly descriptors: readonly number[]; readonly matchingFileIds: readonly number[] }>;

/** What Argon2id spends on one password: memory in KiB, and passes over it. */
export type PasswordCost = { readonly memoryCost: number; readonly timeCost: number };

/** What every handler needs. `main.ts` makes it once; each test makes one with its own clock and mailbox. */
export type AppContext = {
  readonly config: Pick<Config, 'publicUrl' | 'hasRateLimits' | 'metricsToken' | 'isBehindProxy' | 'backup'>;
  /** For work outside the transaction of a call. A handler uses the `db` of its context. */
  readonly db: Db;
  readonly clock: () => Date;
  readonly encryption: Encryption;
  readonly disk: Disk;
  readonly notify: Notify;
  readonly react: React;
  readonly compareReceipt: CompareReceipt;
  readonly passwordCost: PasswordCost;
  /** Mails leave through a server; without one they are files, for trying the platform out. */
  readonly hasMailServer: boolean;
  /** The name of the platform, from the settings. */
  readonly brandName: () => Promise<string>;
  /** Emits the changes of all processes (`changes.ts`). */
  readonly changed: EventEmitter;
  /** Structured lines on standard output: never passwords, codes, tokens or card numbers. */
  readonly log: FastifyBaseLogger;
};
