import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

export type Variables = Readonly<Record<string, string>>;

export type Service = {
  image: string;
  build?: { context: string; dockerfile: string };
  user?: string;
  entrypoint?: string[];
  command?: string[];
  env_file?: string;
  environment: Record<string, string>;
  volumes: string[];
  tmpfs: string[];
  profiles?: string[];
  ports?: string[];
  networks: string[];
  read_only: boolean;
  cap_drop: string[];
  cap_add?: string[];
  security_opt: string[];
  mem_limit: string;
  logging: { options: Record<string, string> };
  depends_on?: Record<string, { condition: string; required?: boolean }>;
  healthcheck: { test: string[]; interval: string };
  restart: string;
};

export type Compose = {
  services: Record<string, Service>;
  volumes: Record<string, object>;
  networks: Record<string, object | null>;
};

export const composeFile = path.join(import.meta.dirname, '../../compose.yaml');

/** `$NAME`, `${NAME}`, `${NAME:-value}`, `${NAME:?problem}` and `$$`, as compose fills them in. An empty value is none. */
export const filled = (text: string, from: Variables): string =>
  text.replace(/\$(?:(\$)|(\w+)|\{(\w+)(?::([-?])([^}]*))?\})/g, (_, dollar, plain, name = plain, kind, rest = '') => {
    if (dollar) return '$';
    const value = from[name] ?? '';
    if (value !== '') return value;
    if (kind === '?') throw new Error(`required variable ${name} is missing a value: ${rest}`);
    return kind === '-' ? rest : '';
  });

/** The lines of `.env`: the last of two wins, in silence. Names are filled in, but not inside of `'…'`. */
export function variablesIn(text: string): Record<string, string> {
  const variables: Record<string, string> = {};
  for (const [, name = '', single, double, plain = ''] of text.matchAll(
    /^\s*(?!#)([^\s=]+)=(?:'([^'\n]*)'|"([^"\n]*)"|([^\n]*?))\s*$/gm,
  ))
    variables[name] = single ?? filled(double ?? plain.replace(/\s+#.*$/, ''), variables);
  return variables;
}

const filledIn = (value: unknown, from: Variables): unknown => {
  if (typeof value === 'string') return filled(value, from);
  if (Array.isArray(value)) return value.map((one) => filledIn(one, from));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filledIn(one, from)]));
};

/** The file with these variables, as compose understands it. */
export const readCompose = (from: Variables, text = readFileSync(composeFile, 'utf8')): Compose =>
  filledIn(parse(text, { merge: true }), from) as Compose;

/** The environment of a service. */
export const environmentOf = ({ env_file, environment }: Service, from: Variables): Record<string, string> => ({
  ...(env_file === undefined ? {} : from),
  ...environment,
});
