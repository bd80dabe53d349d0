import { isCode, lineOf, type Rule } from './source.ts';

const bothStyles = /\{[^{}]*\bdateStyle:[^{}]*\btimeStyle:|\{[^{}]*\btimeStyle:[^{}]*\bdateStyle:/g;

/** Decisions that browsers take differently, each by its age. */
export const engineRules = {
  // Chromium before 110 writes an English comma between them. React then finds another page than the server sent.
  'a date and a time are written by two formats, and our copy joins them': (sources) =>
    sources
      .filter((source) => isCode(source) && /^(web|contract)\/(?!.*\.test\.)/.test(source.path))
      .flatMap((source) =>
        Array.from(
          source.text.matchAll(bothStyles),
          ({ index }) =>
            `${source.path}:${lineOf(source, index)}: use formatDateTime or formatMoment of web/core/words/format.ts`,
        ),
      ),
} satisfies Record<string, Rule>;
