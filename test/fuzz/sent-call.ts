import type { InjectOptions } from 'fastify';
import { askingFor } from '../every-answer.ts';
import type { Field, FuzzedOperation } from './operations.ts';

/** A file of a form. */
export type SentFile = { readonly name: string; readonly type: string; readonly bytes: Buffer };
/**
 * A change of a good call: the field gets this value. It is the text of a JSON value, so that also numbers and keys can be
 * sent that JavaScript cannot hold. Null leaves the field out.
 */
export type Edit = { readonly field: string; readonly value: string | SentFile | null };
export const bodyKinds = ['json', 'form', 'urlencoded', 'text', 'cut json', 'list', 'no body', 'latin'] as const;
export type BodyKind = (typeof bodyKinds)[number];
export type SentCall = {
  readonly operation: FuzzedOperation;
  readonly good: Readonly<Record<string, string | SentFile>>;
  readonly edits: readonly Edit[];
  readonly body: BodyKind;
  /** The end of the query, as it is. */
  readonly queryEnd: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly token: string | undefined;
};

type Value = Exclude<Edit['value'], null>;
type Sent = readonly (readonly [string, Value])[];

/** The message of a call with its edits. A field that is edited twice is sent twice. */
export function messageOf({ operation, good, edits, body, queryEnd, headers, token }: SentCall): InjectOptions {
  const places = new Map(operation.fields.map((field) => [field.name, field.in]));
  const sent = [...Object.entries(good).filter(([name]) => !edits.some(({ field }) => field === name))].concat(
    edits.flatMap(({ field, value }) => (value === null ? [] : [[field, value] as [string, Value]])),
  );
  const at = (wanted: (place: Field['in'] | undefined) => boolean): Sent =>
    sent.filter(([name]) => wanted(places.get(name)));
  const inPath = new Map(at((place) => place === 'path'));
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => inAddress(textOf(inPath.get(name) ?? '""')));
  const isRead = operation.method === 'GET';
  const query = at((place) => place === 'query' || (isRead && place === undefined));
  const search = [...query.map(([name, value]) => `${inAddress(name)}=${inAddress(textOf(value))}`), queryEnd]
    .filter(Boolean)
    .join('&');
  return {
    method: operation.method as 'GET',
    url: search === '' ? path : `${path}?${search}`,
    ...withBody(
      isRead ? 'no body' : body,
      at((place) => place !== 'path' && place !== 'query'),
      {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...askingFor(operation.endpoint),
        ...headers,
      },
    ),
  };
}

/** One or two dots alone lead to another address before anything is sent. */
const inAddress = (text: string): string => encodeURIComponent(text.toWellFormed().replace(/^\.{1,2}$/, '$&.x'));

/** The text that a form or a query carries for a JSON value. */
function textOf(value: Value): string {
  if (typeof value !== 'string') return value.name;
  return value.startsWith('"') ? (JSON.parse(value) as string) : value;
}

type Headers = Readonly<Record<string, string>>;

function withBody(kind: BodyKind, sent: Sent, headers: Headers): InjectOptions {
  const of = (type: string, payload: string | Buffer): InjectOptions => ({
    payload,
    headers: { 'content-type': type, ...headers },
  });
  const json = () => `{${sent.map(([name, value]) => `${JSON.stringify(name)}:${jsonOf(value)}`).join(',')}}`;
  switch (kind) {
    case 'no body':
      return { headers };
    case 'form':
      return of(`multipart/form-data; boundary=${boundary}`, formOf(sent));
    case 'urlencoded':
      return of(
        'application/x-www-form-urlencoded',
        new URLSearchParams(sent.map(([n, v]) => [n, textOf(v)])).toString(),
      );
    case 'text':
      return of('text/plain', json());
    case 'cut json':
      return of('application/json', json().slice(0, -1));
    case 'list':
      return of('application/json', `[${json()}]`);
    case 'latin':
      return of('application/json; charset=latin1', Buffer.from(json(), 'latin1'));
    case 'json':
      return of('application/json', json());
  }
}

const jsonOf = (value: Value): string =>
  typeof value === 'string' ? value : JSON.stringify(value.bytes.toString('base64'));

const boundary = 'the-end-of-a-part';

function formOf(sent: Sent): Buffer {
  const parts = sent.flatMap(([name, value]) => {
    const file = typeof value === 'string' ? '' : `; filename="${value.name}"\r\nContent-Type: ${value.type}`;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return [
      Buffer.from(head),
      typeof value === 'string' ? Buffer.from(textOf(value)) : value.bytes,
      Buffer.from('\r\n'),
    ];
  });
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
}

/** One line to read, with long values cut. */
export function describeCall({ operation, edits, body, queryEnd, headers }: SentCall): string {
  const cut = (text: string) => (text.length > 200 ? `${text.slice(0, 200)}… (${text.length})` : text);
  const fields = edits.map(({ field, value }) => {
    const text = value === null ? '(left out)' : typeof value === 'string' ? value : `file ${value.name}`;
    return `${cut(JSON.stringify(field))}: ${cut(text)}`;
  });
  return `${operation.name} (${operation.method} ${operation.path}) as ${body} {${fields.join(', ')}} ${cut(JSON.stringify(headers))} ${queryEnd}`;
}
