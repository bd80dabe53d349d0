import type { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import type { UsualTime, WaitForOthers } from '#contract/core/waiting.ts';
import type { Db } from '#server/base/db/db.ts';
import type { FileStore } from '#server/base/files/file-store.ts';
import type { Encryption } from '#server/base/secrets/encryption.ts';
import type { React } from '#server/call/context/events.ts';
import type { Notify } from '#server/call/context/notify.ts';
import type { Limits } from '#server/call/context/tries.ts';
import type { Config } from '#server/call/settings/config.ts';

/**
 * Compares the picture stored under `key` with earlier ones. `matchingFileIds` are the ids in `files` of pictures that
 * show the same receipt; `descriptors` are the numbers by which later pictures find this one.
 */
export type CompareReceipt = (
  services: { readonly db: Db; readonly fileStore: FileStore },
  key: string,
) => Promise<{ readonly descriptors: readonly number[]; readonly matchingFileIds: readonly number[] }>;

/** The work of Argon2id for one password: memory in KiB, and passes over it. */
export type PasswordCost = { readonly memoryCost: number; readonly timeCost: number };

/** A session ends so long after it was opened, and when it was not used for so long. */
export type SessionLifetime = { readonly hours: number; readonly idleMinutes: number };

/** The services for every handler. `main.ts` makes it once; each test makes one with its own clock and mailbox. */
export type AppContext = {
  readonly config: Pick<
    Config,
    'publicUrl' | 'hasRateLimits' | 'hstsCoversSubdomains' | 'metricsToken' | 'isBehindProxy' | 'backup'
  >;
  /** For work outside the transaction of a call. A handler uses the `db` of its context. */
  readonly db: Db;
  /** Never goes back while the process runs (`clock.ts`). */
  readonly clock: () => Date;
  readonly encryption: Encryption;
  readonly fileStore: FileStore;
  /** Uploads are files in this folder while their call runs (`temporary-files.ts`). */
  readonly temporaryFolder: string;
  readonly limits: Limits;
  readonly notify: Notify;
  readonly react: React;
  readonly compareReceipt: CompareReceipt;
  readonly passwordCost: PasswordCost;
  /** Mails leave through a server; without one they are files, for trying the platform out. */
  readonly hasMailServer: boolean;
  /** The name of the platform, from the settings. */
  readonly brandName: () => Promise<string>;
  /** The length of administrators' sessions, from the settings. */
  readonly administratorSession: (db: Db) => Promise<SessionLifetime>;
  /** From the settings: administrators can do nothing before they have a second factor. */
  readonly administratorsNeedSecondFactor: (db: Db) => Promise<boolean>;
  /** From the settings: lawyers owe a yearly fee. */
  readonly asksLawyerFee: (db: Db) => Promise<boolean>;
  /** Within how long something usually happens (`server/administration/usual-waits.ts`). */
  readonly usualWait: (db: Db, wait: WaitForOthers) => Promise<UsualTime | null>;
  /** Emits the changes of all processes (`changes.ts`). */
  readonly changed: EventEmitter;
  /** Structured lines on standard output: never passwords, codes, tokens or card numbers. */
  readonly log: FastifyBaseLogger;
};
