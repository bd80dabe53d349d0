import { publicSettings } from '#contract/content/calls.ts';
import { errorTexts } from '#contract/copy/errors.ts';
import type { Call } from '#contract/core/client.ts';

export const securityTextPath = '/.well-known/security.txt';

const dayMs = 24 * 60 * 60_000;
/** RFC 9116 recommends less than a year. */
const validDays = 180;

const headers = { 'content-type': 'text/plain; charset=utf-8' };

/**
 * `/.well-known/security.txt` (RFC 9116): where somebody who finds a vulnerability writes to, which is the contact address
 * of the settings. Without one there is no such file.
 */
export async function securityText(origin: string, call: Call, now = new Date()): Promise<Response> {
  const { contactEmail } = await call(publicSettings, {});
  if (contactEmail === null) return new Response(errorTexts.not_found, { status: 404, headers });
  // Whole days, so that the file is the same for a day and from every process.
  const expires = new Date(Math.floor(now.getTime() / dayMs + validDays) * dayMs);
  const lines = [
    `Contact: mailto:${encodeURI(contactEmail)}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: ar, en',
    `Canonical: ${origin}${securityTextPath}`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers });
}
