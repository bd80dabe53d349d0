import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const docs = path.join(import.meta.dirname, '../../docs');

/**
 * The use of a block: `run` is run with systemd, `compose` with containers, `values` and `own` have the reader's own
 * values for them, all others are shown only.
 */
const uses = ['run', 'values', 'compose', 'own', 'shown'] as const;
export type Use = (typeof uses)[number];

export type Block = {
  page: string;
  heading: string;
  language: string;
  use: Use;
  /** The account that the first line names: `# as root`. */
  account: string;
  text: string;
};

/** Page and first command, by which tests name a block. */
export const nameOf = ({ page, text }: Block): string => `${page}: ${firstCommand(text)}`;

const firstCommand = (text: string) => text.split('\n').find((line) => !line.startsWith('#')) ?? '';

/** The pages for operators, in the order of their table of contents. */
export function pages(): string[] {
  const first = readFileSync(path.join(docs, 'operating.md'), 'utf8');
  return [
    'operating.md',
    ...[...first.matchAll(/^\d+\. \[[^\]]+\]\((operating\/[\w-]+\.md)\)/gm)].map(([, at]) => at ?? ''),
  ];
}

/** All blocks of these pages, in the order in which a reader meets them. */
export const blocks = (): Block[] => pages().flatMap(blocksOf);

function blocksOf(page: string): Block[] {
  const text = readFileSync(path.join(docs, page), 'utf8');
  let heading = '';
  return [...text.matchAll(/^#+ ([^\n]+)$|^( *)```(\w*)(?: (\w+))?\n(.*?)^\2```$/gms)].flatMap(
    ([, title, indent = '', language = '', use = 'shown', lines = '']) => {
      if (title !== undefined) heading = title;
      if (title !== undefined) return [];
      assert.ok(isUse(use), `${page}: a block is «${use}»`);
      const block = lines.replaceAll(new RegExp(`^${indent}`, 'gm'), '').trimEnd();
      const account = /^# as (\w+)\n/.exec(block)?.[1] ?? '';
      assert.ok(account || use === 'shown', `${page}: a block of «${heading}» does not say whose shell it belongs to`);
      return [{ page, heading, language, use, account, text: block }];
    },
  );
}

const isUse = (text: string): text is Use => uses.some((one) => one === text);

/** The names that a block of values sets. */
export const namesIn = ({ text }: Block): string[] => [...text.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name ?? '');
