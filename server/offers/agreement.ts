import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { Refusal } from '#contract/core/errors.ts';
import { mapFacts } from '#contract/core/facts.ts';
import { fromNumeric, type Piastres, type Pounds, toNumeric, totalOfParts, toWire } from '#contract/core/money.ts';
import { ClausesVersion, clausesNow } from '#contract/offers/agreement.ts';
import { type FeeName, feeNames, isFee, type OfferFactValues, termAnswers, termNames } from '#contract/offers/facts.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Handler, RequestContext } from '#server/call/context/handler.ts';
import {
  codeIn,
  compareWithContent,
  erasedContent,
  readReference,
  referenceOf,
} from '#server/offers/agreement-reference.ts';
import { type AgreementRow, agreements, type OfferRow } from '#server/offers/table.ts';
import { newOrderNumber } from '#server/requests/order-number.ts';
import type { RequestRow } from '#server/requests/table.ts';

const fee = z.nullable(z.pipe(z.string(), z.transform(fromNumeric)));

/** An agreement that was made before a fact existed has none of it. */
const storedTerms = mapFacts(termNames, termAnswers, (name, answer) => {
  const stored = isFee(name) ? fee : answer;
  return stored instanceof z.ZodMiniNullable ? z._default(stored, null) : stored;
}) as Omit<typeof termAnswers, FeeName> & Record<FeeName, typeof fee>;

const storedTermsOf = (offer: OfferFactValues) =>
  mapFacts(termNames, offer, (name, value) =>
    isFee(name) && value !== null ? toNumeric(value as Piastres) : value,
  ) as z.input<z.ZodMiniObject<typeof storedTerms>>;

/** The content of an agreement, in this order, with fees as exact decimals. The keys are stored: never rename them. */
const Content = z.object({
  requestId: z.number(),
  /** In the content, so that the fingerprint covers it. */
  clausesVersion: ClausesVersion,
  agreedAt: z.string(),
  clientName: z.string(),
  lawyerName: z.string(),
  category: z.string(),
  province: z.string(),
  center: z.string(),
  court: z.nullable(z.string()),
  ...storedTerms,
});
type Content = z.infer<typeof Content>;

type Agreed = { request: RequestRow; offer: OfferRow; lawyerName: string };

/** Stores what the client, who is the actor, and the lawyer of the offer agree on now. */
export async function insertAgreement(
  { db, actor, now, app }: RequestContext,
  { request, offer, lawyerName }: Agreed,
): Promise<void> {
  const { id: requestId, clientId, category, province, center, court } = request;
  const content = JSON.stringify({
    ...{
      requestId,
      clausesVersion: clausesNow,
      agreedAt: now.toISOString(),
      clientName: actor.displayName,
      lawyerName,
    },
    category,
    province,
    center,
    court,
    ...storedTermsOf(offer),
  } satisfies z.input<typeof Content>);
  const code = newOrderNumber();
  const reference = referenceOf(app.encryption, code, content);
  await db
    .insert(agreements)
    .values({ requestId, clientId, lawyerId: offer.lawyerId, code, reference, content, agreedAt: now });
}

async function findAgreement(db: Db, by: { requestId: number } | { code: string }): Promise<AgreementRow | null> {
  const isThis = 'code' in by ? eq(agreements.code, by.code) : eq(agreements.requestId, by.requestId);
  const [row] = await db.select().from(agreements).where(isThis);
  return row ?? null;
}

const contentOf = ({ content }: AgreementRow): Content => z.parse(Content, JSON.parse(content));

const wireFee = (amount: Piastres | null) => (amount === null ? null : toWire(amount));

/** The fees on the wire. The total is null unless both were stated. */
const wireFees = (fees: Readonly<Record<FeeName, Piastres | null>>) => ({
  ...(mapFacts(feeNames, fees, (_, amount) => wireFee(amount)) as Record<FeeName, Pounds | null>),
  totalFee: wireFee(feeNames.map((name) => fees[name]).reduce(totalOfParts)),
});

/** The agreement, for its two parties and administrators. To everyone else it is missing. */
export const feeAgreement: Handler<'feeAgreement'> = async ({ db, actor, app }, { requestId }) => {
  const agreement = await findAgreement(db, { requestId });
  const isParty = agreement?.clientId === actor.id || agreement?.lawyerId === actor.id;
  if (!agreement || !(isParty || actor.role === 'Admin')) throw new Refusal('not_found');
  if (agreement.content === erasedContent) throw new Refusal('texts_erased');
  const content = contentOf(agreement);
  const { reference } = agreement;
  const state = await compareWithContent(db, app.encryption, agreement, reference);
  return {
    reference,
    isUnchanged: state === 'uncheckable' ? null : state === 'unchanged',
    ...content,
    ...wireFees(content),
  };
};

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => `${[...word][0] ?? ''}.`)
    .join(' ');

/** Only the whole reference shows anything about an agreement. */
export const checkAgreement: Handler<'checkAgreement'> = async ({ db, app }, { reference: typed }) => {
  const reference = readReference(typed);
  const agreement = await findAgreement(db, { code: codeIn(reference) });
  if (!agreement) return { state: 'unknown', agreed: null };
  if (agreement.content === erasedContent)
    return { state: agreement.reference === reference ? 'erased' : 'changed', agreed: null };
  const state = await compareWithContent(db, app.encryption, agreement, reference);
  if (state !== 'unchanged') return { state, agreed: null };
  const { clientName, lawyerName, agreedAt, ...content } = contentOf(agreement);
  return {
    state,
    agreed: {
      agreedAt,
      clientInitials: initialsOf(clientName),
      lawyerInitials: initialsOf(lawyerName),
      ...wireFees(content),
    },
  };
};
