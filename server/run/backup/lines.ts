import type { Readable } from 'node:stream';
import { ListedFile } from '#server/run/backup/manifest.ts';

/** Reads the lines of a text. Unlike `readline`, it throws the errors of the stream. */
export async function* readTextLines(text: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of text.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** Reads the list of uploads of a backup. */
export async function* readFileList(list: Readable): AsyncGenerator<ListedFile> {
  for await (const line of readTextLines(list)) yield ListedFile.parse(JSON.parse(line));
}
