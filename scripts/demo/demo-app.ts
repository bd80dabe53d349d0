import { desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { logIn } from '#contract/accounts/calls.ts';
import { type Call, caller, type Transport } from '#contract/core/client.ts';
import { buildServer, inProcess } from '#server/app.ts';
import type { AppContext } from '#server/call/context/app-context.ts';
import { allDue, deliverHeldNotices } from '#server/call/history/held-notices.ts';
import { outbox } from '#server/call/mail/outbox.ts';
import { mailTemplates } from '#server/open-app.ts';
import { demoWrittenAt } from './demo-content.ts';

type Account = { email: string; password: string };

/** The product with its own clock, so that demo content with a date in the past is created in the past. */
export type DemoApp = {
  anyone: Call;
  /** Signs in once, for several calls at the same moment. */
  signIn: (who: Account) => Promise<Call>;
  /** Signs in for each call: months pass between the calls, and sessions expire. */
  as: (who: Account) => Call;
  /** Moves the clock to a moment of the demo content, shifted to today. */
  at: (instant: string) => void;
  /** The newest code in the outbox for this address. */
  codeFor: (email: string) => Promise<string>;
  close: () => Promise<void>;
};

export async function openDemoApp(app: AppContext): Promise<DemoApp> {
  const shiftMs = app.clock().getTime() - Date.parse(demoWrittenAt);
  let now = app.clock();
  const context = { ...app, clock: () => now, config: { ...app.config, hasRateLimits: false } };
  const server = await buildServer(context);
  const sendDirectly = inProcess(server);
  const send: Transport = async (message) => {
    const reply = await sendDirectly(message);
    // Nobody takes a decision of the demo back, so its notices have the time of the decision.
    await deliverHeldNotices(context, mailTemplates, allDue);
    return reply;
  };
  const anyone = caller(send);
  const signIn = async (who: Account) => {
    const { token } = await anyone(logIn, who);
    return caller(send, () => token);
  };
  return {
    anyone,
    signIn,
    as: (who) => async (endpoint, input, options) => (await signIn(who))(endpoint, input, options),
    at(instant) {
      now = new Date(Math.min(Date.parse(instant) + shiftMs, app.clock().getTime()));
    },
    async codeFor(email) {
      const [mail] = await app.db
        .select()
        .from(outbox)
        .where(eq(outbox.recipient, email))
        .orderBy(desc(outbox.id))
        .limit(1);
      if (!mail?.encryptedSecret) throw new Error(`the outbox has no code for ${email}`);
      return app.encryption.decrypt(mail.encryptedSecret);
    },
    close: () => server.close(),
  };
}

/** A picture in place of a screenshot of a wallet: coloured bars, different for each number. */
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
