import { desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { logIn } from '#contract/accounts.ts';
import { type Call, caller } from '#contract/core/client.ts';
import { buildApp, inProcess } from '#server/app.ts';
import type { House } from '#server/core/house.ts';
import { outbox } from '#server/core/outbox.ts';
import { demoWrittenAt } from './demo-content.ts';

type Account = { email: string; password: string };

/** The product on a clock of its own: what the demo content dates in the past happens in the past. */
export type DemoTown = {
  anyone: Call;
  /** Signs in once, for many calls of one moment. */
  enter: (who: Account) => Promise<Call>;
  /** Signs in for each call: months pass between them, and sessions end. */
  as: (who: Account) => Call;
  /** Moves the clock to a moment of the demo content, seen from today. */
  at: (instant: string) => void;
  /** The newest code that waits in the outbox for this address. */
  codeFor: (email: string) => Promise<string>;
  close: () => Promise<void>;
};

export async function openDemoTown(house: House): Promise<DemoTown> {
  const shiftMs = house.clock().getTime() - Date.parse(demoWrittenAt);
  let now = house.clock();
  const app = await buildApp({ ...house, clock: () => now, config: { ...house.config, hasRateLimits: false } });
  const send = inProcess(app);
  const anyone = caller(send);
  const enter = async (who: Account) => {
    const { token } = await anyone(logIn, who);
    return caller(send, () => token);
  };
  return {
    anyone,
    enter,
    as: (who) => async (endpoint, input, options) => (await enter(who))(endpoint, input, options),
    at(instant) {
      now = new Date(Math.min(Date.parse(instant) + shiftMs, house.clock().getTime()));
    },
    async codeFor(email) {
      const [mail] = await house.db
        .select()
        .from(outbox)
        .where(eq(outbox.recipient, email))
        .orderBy(desc(outbox.id))
        .limit(1);
      if (!mail?.sealed) throw new Error(`no code waits for ${email}`);
      return house.vault.open(mail.sealed);
    },
    close: () => app.close(),
  };
}

/** A picture that stands for a wallet's screen: coloured bars, different for each number. */
export async function receiptPicture(number: number): Promise<Blob> {
  const shade = (step: number) => 40 + ((number * 47 + step * 31) % 180);
  const bars = Array.from({ length: 9 }, (_, row) => ({
    input: {
      create: {
        width: 120 + ((number * 71 + row * 137) % 480),
        height: 56,
        channels: 3 as const,
        background: { r: shade(row), g: shade(row + 1), b: shade(row + 2) },
      },
    },
    left: 60 + ((number * 29 + row * 53) % 140),
    top: 90 + row * 110,
  }));
  const paper = { width: 800, height: 1200, channels: 3 as const, background: '#fbf8f1' };
  const png = await sharp({ create: paper }).composite(bars).png().toBuffer();
  return new Blob([new Uint8Array(png)], { type: 'image/png' });
}
