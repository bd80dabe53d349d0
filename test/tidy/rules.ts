import { assertionRules } from './assertions.ts';
import { budgetRules } from './budget.ts';
import { citationRules } from './citations.ts';
import { commentRules } from './comments.ts';
import { effectRules } from './effects.ts';
import { engineRules } from './engines.ts';
import { fileRules } from './files.ts';
import { functionRules } from './functions.ts';
import { importRules } from './imports.ts';
import { livePageRules } from './live-pages.ts';
import { packageRules } from './packages.ts';
import { rawInputRules } from './raw-input.ts';
import { retiredRules } from './retired.ts';
import { textRules } from './texts.ts';
import { timeRules } from './time.ts';
import { translatedRules } from './translated.ts';
import { wayRules } from './ways.ts';
import { wordRules } from './words.ts';

/** All architecture rules. The key of each is the sentence that its test shows. */
export const rules = {
  ...importRules,
  ...assertionRules,
  ...effectRules,
  ...engineRules,
  ...packageRules,
  ...fileRules,
  ...functionRules,
  ...textRules,
  ...translatedRules,
  ...wayRules,
  ...wordRules,
  ...rawInputRules,
  ...retiredRules,
  ...citationRules,
  ...commentRules,
  ...livePageRules,
  ...timeRules,
  ...budgetRules,
};
