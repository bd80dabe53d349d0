import { and, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import { accounts, knownDevices } from '#server/accounts/table.ts';
import type { Db } from '#server/base/db/db.ts';
import { secretHash } from '#server/base/secrets/encryption.ts';

/** A browser is forgotten this long after its last login, and when ten others have signed in since. */
const rememberedMs = 180 * 24 * 60 * 60_000;
const devicesMax = 10;

/** 32 random bytes in base64url. Anything else identifies no browser. */
const isDevice = (device: string | null): device is string => device !== null && /^[\w-]{43}$/.test(device);
const rememberedSince = (now: Date) => new Date(now.getTime() - rememberedMs);

/** The account with this address signed in from this browser before. */
export async function isKnownDevice(db: Db, email: string, device: string | null, now: Date): Promise<boolean> {
  if (!isDevice(device)) return false;
  const known = await db
    .select({ accountId: knownDevices.accountId })
    .from(knownDevices)
    .innerJoin(accounts, eq(accounts.id, knownDevices.accountId))
    .where(
      and(
        eq(accounts.email, email),
        eq(knownDevices.deviceHash, secretHash(device)),
        gt(knownDevices.usedAt, rememberedSince(now)),
      ),
    );
  return known.length > 0;
}

/** Remembers the browser of a login; true if the account did not know it. Only a hash of what it keeps is stored. */
export async function rememberDevice(db: Db, accountId: number, device: string | null, now: Date): Promise<boolean> {
  if (!isDevice(device)) return true;
  const deviceHash = secretHash(device);
  const added = await db
    .insert(knownDevices)
    .values({ accountId, deviceHash, usedAt: now })
    .onConflictDoNothing()
    .returning({ accountId: knownDevices.accountId });
  if (!added.length) {
    const isSame = and(eq(knownDevices.accountId, accountId), eq(knownDevices.deviceHash, deviceHash));
    await db.update(knownDevices).set({ usedAt: now }).where(isSame);
    return false;
  }
  const older = db
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(eq(knownDevices.accountId, accountId))
    .orderBy(desc(knownDevices.usedAt))
    .offset(devicesMax);
  await db
    .delete(knownDevices)
    .where(and(eq(knownDevices.accountId, accountId), inArray(knownDevices.deviceHash, older)));
  return true;
}

/** Forgets the browsers of an account: a stranger may have signed in from one of them. */
export const forgetDevices = (db: Db, accountId: number) =>
  db.delete(knownDevices).where(eq(knownDevices.accountId, accountId));

export const sweepDevices = (db: Db, now: Date) =>
  db.delete(knownDevices).where(lt(knownDevices.usedAt, rememberedSince(now)));

type Named = readonly (readonly [name: string, sign: RegExp])[];

/** The first match wins: a browser that is built on another one names both, so the more special ones come first. */
const programs: Named = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPiOS|Opera)\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['UC Browser', /\bUCBrowser\//],
  ['Huawei Browser', /\bHuaweiBrowser\//],
  ['Mi Browser', /\bMiuiBrowser\//],
  ['Facebook', /\bFB(?:AN|AV|_IAB)\b/],
  ['Instagram', /\bInstagram\b/],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|Chromium|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
];
const systems: Named = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const nameIn = (named: Named, userAgent: string) => named.find(([, sign]) => sign.test(userAgent))?.[0];

/**
 * A short label of the browser and the system, such as «Chrome · Android», by which people recognise their sessions.
 * It contains only names from these tables, never text of the user agent; null if no name matches.
 */
export function deviceOf(userAgent: string): string | null {
  const known = [nameIn(programs, userAgent), nameIn(systems, userAgent)].filter((name) => name !== undefined);
  return known.join(' · ') || null;
}
