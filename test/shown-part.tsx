import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { vi } from 'vitest';
import type { Session } from '#contract/accounts/session.ts';
import type { PublicSettings } from '#contract/content/calls.ts';
import { type AnyEndpoint, methodOf, type Output, pathOf } from '#contract/core/endpoint.ts';
import { setSession } from '#web/core/session/session.ts';

export const settings = {
  brand: { name: 'سَنَد', slogan: 'منصة الخدمات القانونية', logoUrl: null },
  wallets: [{ id: 1, name: 'فودافون كاش', number: '01000000001' }],
  walletNumber: '01000000001',
  requestFee: 300,
  lawyerFee: 1_000,
  choiceDays: 30,
  doneDays: 14,
  currency: 'EGP',
  contactEmail: null,
  whatsappNumber: null,
  socialLinks: [],
} as unknown as PublicSettings;

/** The session of the person who looks at the page. */
export const person = (role: Session['role'], rest: Partial<Session> = {}): Session => ({
  ...{ token: 't', expiresAt: '2099-01-01T00:00:00.000Z', id: 7, displayName: 'سارة', email: 'sara@sanad.example' },
  ...{ role, status: 'Accepted', isPaid: true, permission: role === 'Admin' ? 'full' : null },
  ...rest,
});

type Answer = { readonly call: string; readonly status: number; readonly body: unknown };

/** The server answers this call so. */
export const answer = <E extends AnyEndpoint>(endpoint: E, output: Output<E>): Answer => {
  const wrap = endpoint.wrap ?? 'data';
  const isPaged = endpoint.isPaged === true;
  const value = isPaged ? (output as { items: unknown }).items : output;
  const body = wrap === 'bare' || wrap === 'flat' ? value : { statusCode: 200, message: 'تم', [wrap]: value };
  return { call: `${methodOf(endpoint)} ${pathOf(endpoint)}`, status: 200, body };
};

/** The server refuses this call so. */
export const refusal = (endpoint: AnyEndpoint, status: number, code: string, message = 'رُفض'): Answer => ({
  call: `${methodOf(endpoint)} ${pathOf(endpoint)}`,
  status,
  body: { statusCode: status, code, message, errors: [] },
});

type Shown = { at?: string; as?: Session | null; answers?: readonly Answer[] };

/** Shows a part of a page, with the settings of the site. Returns the calls that it made, with what it sent. */
export function show(part: ReactNode, { at = '/', as = null, answers = [] }: Shown = {}) {
  const sent: { call: string; input: unknown }[] = [];
  setSession(as);
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = address.split('?', 1)[0] ?? '';
    const call = `${method} ${path}`;
    sent.push({ call, input: typeof body === 'string' ? JSON.parse(body) : (body ?? null) });
    const known = answers.find((one) => new RegExp(`^${one.call.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(call));
    if (!known) throw new TypeError(`Failed to fetch: nobody answers ${call}`);
    return new Response(JSON.stringify(known.body), { status: known.status });
  });
  const Page = createRoutesStub([{ id: 'root', path: '*', Component: () => part }]);
  const view = render(<Page initialEntries={[at]} hydrationData={{ loaderData: { root: { settings } } }} />);
  return { ...view, sent };
}
