import type { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import type { Disk } from 'flydrive';
import type { Config } from '#server/core/config.ts';
import type { Db } from '#server/core/db.ts';
import type { Tell } from '#server/core/tell.ts';
import type { Vault } from '#server/core/vault.ts';

/** What the whole server shares. Made once in `main.ts`, or by a test with a clock and a mailbox of its own. */
export type House = {
  readonly config: Pick<Config, 'publicUrl' | 'hasRateLimits' | 'metricsToken' | 'isBehindProxy'>;
  /** For reads and for what must not wait for the call's transaction; inside an act use the scene's `db`. */
  readonly db: Db;
  readonly clock: () => Date;
  readonly vault: Vault;
  readonly disk: Disk;
  readonly tell: Tell;
  /** The name of the platform, as the settings have it. */
  readonly brandName: () => Promise<string>;
  /** Emits what changed, in whatever process (`changes.ts`). */
  readonly changed: EventEmitter;
  /** Structured lines on standard output: never passwords, codes, tokens or card numbers. */
  readonly log: FastifyBaseLogger;
};
