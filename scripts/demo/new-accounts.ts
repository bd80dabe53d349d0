import { randomBytes } from 'node:crypto';
import { demo } from './demo-content.ts';
import { colleagues } from './enter-administrators.ts';

export type Accounts = {
  administrator: { email: string; password: string };
  /** By e-mail address. */
  passwords: Record<string, string>;
};

const newPassword = () => randomBytes(9).toString('base64url');

/** A random password for everyone in the demo content; the first administrator is the configured one, if any. */
export function newAccounts(administrator: Accounts['administrator'] | null): Accounts {
  const people = [...demo.clients, ...demo.lawyers, ...demo.participants, ...colleagues];
  return {
    administrator: administrator ?? { email: 'demo.admin@example.com', password: newPassword() },
    passwords: Object.fromEntries(people.map(({ email }) => [email, newPassword()])),
  };
}
