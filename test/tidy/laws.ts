import { arrowLaws } from './arrows.ts';
import { packageLaws } from './packages.ts';
import { shapeLaws } from './shape.ts';
import { wordLaws } from './words.ts';

/** The laws of the house, each under the sentence that says it. */
export const laws = { ...arrowLaws, ...packageLaws, ...shapeLaws, ...wordLaws };
