import { logIn, type Session } from '#contract/accounts.ts';
import { consentVersion, registerClient, verifyEmail } from '#contract/accounts-registration.ts';
import { type Call, caller, type Transport } from '#contract/core/client.ts';
import { codeIn, password } from './accounts.ts';
import type { Product } from './product.ts';

/** Speaks with the product through its interface, for what is not this journey's to be seen. */
export function calls({ url }: Product, token?: string): Call {
  const send: Transport = async ({ method, path, json, form, token }) => {
    const headers = {
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    const body = form ?? (json === undefined ? null : JSON.stringify(json));
    const answer = await fetch(url + path, { method, headers, body });
    return { status: answer.status, body: await answer.json() };
  };
  return caller(send, () => token);
}

/** Signs in beside the browser. */
export const sessionOf = (product: Product, email: string, secret = password): Promise<Session> =>
  calls(product)(logIn, { email, password: secret });

/** A client with a confirmed address. */
export async function newClient(product: Product, email: string, displayName: string): Promise<void> {
  const call = calls(product);
  const card = { cardId: '29001019903120', phoneNumber: '01600000201', consentVersion };
  await call(registerClient, { ...card, displayName, email, password, confirmPassword: password });
  await call(verifyEmail, { email, otp: codeIn(await product.mailTo(email)) });
}
