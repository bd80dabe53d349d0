import type { FastifyRequest } from 'fastify';
import type { LimitName } from '#contract/core/endpoint.ts';
import type { ErrorCode } from '#contract/core/errors.ts';
import { accountByEmail } from '#server/accounts/access.ts';
import type { AppContext } from '#server/call/context/app-context.ts';
import { loggedCall, type OnRefusal } from '#server/call/http/request-log.ts';

/** Calls with one of these limits ask who somebody is: logins, new passwords, and confirmations in an open session. */
const limitsOfLogins: readonly (LimitName | undefined)[] = ['login', 'password', 'resetCode'];

/** Why somebody was not let in. Refusals that are not here only ask for the second factor, or have another cause. */
const reasons: Partial<Record<ErrorCode, string>> = {
  credentials_invalid: 'wrong',
  password_wrong: 'wrong',
  second_factor_wrong: 'wrong',
  code_invalid: 'wrong',
  too_many: 'limited',
  login_by_link: 'limited',
  email_not_confirmed: 'not confirmed',
  account_suspended: 'suspended',
  account_rejected: 'rejected',
};

/** The fields of these calls that prove who somebody is. */
type Given = {
  email?: string;
  otp?: string | null;
  /** A call with this field takes the mailed code in `otp`. */
  secondFactor?: string | null;
  passkey?: unknown;
  link?: string | null;
};

/** The factor that was refused. A limit refuses the last factor that was given. */
function factorOf(code: ErrorCode, { otp, secondFactor, passkey, link }: Given): string {
  const first = secondFactor === undefined ? 'password' : 'mailed code';
  if (code === 'login_by_link') return link ? 'login link' : first;
  if (code !== 'second_factor_wrong' && code !== 'too_many') return first;
  if (passkey) return 'passkey';
  const typed = secondFactor === undefined ? otp : secondFactor;
  if (!typed) return first;
  return /[a-z]/i.test(typed) ? 'recovery code' : 'code';
}

/** Writes a line of the log when somebody could not show who they are: of what they typed only the kind. */
export const logFailedLogin =
  (app: Pick<AppContext, 'db'>): OnRefusal =>
  async (request, { endpoint, input, refusal: { code } }) => {
    const reason = reasons[code];
    if (reason === undefined || !limitsOfLogins.includes(endpoint.limit)) return;
    const given: Given | null = input;
    const account =
      given?.email === undefined ? request.actor?.id : await accountOf(app, given.email).catch(notFound(request));
    const factor = given === null ? undefined : factorOf(code, given);
    const why = factor === 'login link' ? 'wrong' : reason;
    request.log.info({ ...loggedCall(request), account, factor, reason: why }, 'authentication failed');
  };

const accountOf = async ({ db }: Pick<AppContext, 'db'>, email: string) => (await accountByEmail(db, email))?.id;

/** The caller gets their refusal all the same. */
const notFound = (request: FastifyRequest) => (error: unknown) => {
  request.log.error({ err: error }, 'the account of a failed login could not be read');
  return undefined;
};
