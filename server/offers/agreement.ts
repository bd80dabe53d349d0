import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { fromNumeric, type Piastres, toNumeric, wireAmount } from '#contract/core/money.ts';
import { OfferTerms } from '#contract/offers.ts';
import type { Scene } from '#server/core/act.ts';
import type { Db } from '#server/core/db.ts';
import type { Vault } from '#server/core/vault.ts';
import { type AgreementRow, agreements, type OfferRow } from '#server/offers/table.ts';
import { newOrderNumber, readOrderNumber, signs } from '#server/requests/order-number.ts';
import type { RequestRow } from '#server/requests/table.ts';

const fee = z.nullable(z.pipe(z.string(), z.transform(fromNumeric)));

/** Everything that stands on the paper, in this order; fees as exact decimals. */
const Content = z.object({
  requestId: z.number(),
  agreedAt: z.string(),
  clientName: z.string(),
  lawyerName: z.string(),
  nature: z.string(),
  province: z.string(),
  center: z.string(),
  court: z.nullable(z.string()),
  ...OfferTerms,
  initialFee: fee,
  finalFee: fee,
});
type Content = z.infer<typeof Content>;

const fingerprintLength = 6;
const groupLength = 4;

/** Taken with the key of this installation: whoever can write into the database cannot make one. */
const fingerprintOf = (vault: Vault, code: string, content: string): string =>
  [...vault.fingerprint(`agreement ${code} ${content}`).subarray(0, fingerprintLength)]
    .map((byte) => signs[byte % signs.length])
    .join('');

const inGroups = (text: string): string => (text.match(new RegExp(`.{1,${groupLength}}`, 'g')) ?? []).join('-');

const referenceOf = (vault: Vault, code: string, content: string): string =>
  inGroups(code + fingerprintOf(vault, code, content));

type Agreeing = { request: RequestRow; offer: OfferRow; lawyerName: string };

/** Keeps what the client, who calls, and the lawyer of the offer agree on now. */
export async function keepAgreement(
  { db, actor, now, house }: Scene,
  { request, offer, lawyerName }: Agreeing,
): Promise<void> {
  const { id: requestId, clientId, nature, province, center, court } = request;
  const content = JSON.stringify({
    ...{ requestId, agreedAt: now.toISOString(), clientName: actor.displayName, lawyerName },
    ...{ nature, province, center, court },
    caseType: offer.caseType,
    topic: offer.topic,
    strategy: offer.strategy,
    topicDetails: offer.topicDetails,
    strategyDetails: offer.strategyDetails,
    contractAgreement: offer.contractAgreement,
    confidentiality: offer.confidentiality,
    communication: offer.communication,
    initialFee: offer.initialFee === null ? null : toNumeric(offer.initialFee),
    finalFee: offer.finalFee === null ? null : toNumeric(offer.finalFee),
    estimatedTime: offer.estimatedTime,
  } satisfies z.input<typeof Content>);
  const code = newOrderNumber();
  const reference = referenceOf(house.vault, code, content);
  await db
    .insert(agreements)
    .values({ requestId, clientId, lawyerId: offer.lawyerId, code, reference, content, agreedAt: now });
}

/** A reference as somebody typed it, in the form in which it is kept. */
export const readReference = (typed: string): string => inGroups(readOrderNumber(typed));

export const codeIn = (reference: string): string => reference.replaceAll('-', '').slice(0, -fingerprintLength);

export async function agreementWith(
  db: Db,
  by: { requestId: number } | { code: string },
): Promise<AgreementRow | null> {
  const isThis = 'code' in by ? eq(agreements.code, by.code) : eq(agreements.requestId, by.requestId);
  const [row] = await db.select().from(agreements).where(isThis);
  return row ?? null;
}

/** Is this the reference of what is kept, word for word? */
export const isUnchanged = (vault: Vault, { code, content }: AgreementRow, reference: string): boolean =>
  referenceOf(vault, code, content) === reference;

export const contentOf = ({ content }: AgreementRow): Content => z.parse(Content, JSON.parse(content));

const wireFee = (amount: Piastres | null) => (amount === null ? null : wireAmount(amount));

/** As they go out: the total is that of the fees that were written. */
export const wireFees = ({ initialFee, finalFee }: Pick<Content, 'initialFee' | 'finalFee'>) => ({
  initialFee: wireFee(initialFee),
  finalFee: wireFee(finalFee),
  totalFee: initialFee === null && finalFee === null ? null : wireAmount((initialFee ?? 0) + (finalFee ?? 0)),
});
