import { randomInt } from 'node:crypto';
import { digitsOf } from '#contract/core/text.ts';

/** Characters that nobody mixes up: no 0 and O, no 1, I and L. */
export const orderNumberAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const orderNumberLength = 10;

/** The random number of a request (specification#requests): about 50 bits, too many to guess. */
export const newOrderNumber = (): string =>
  Array.from({ length: orderNumberLength }, () => orderNumberAlphabet[randomInt(orderNumberAlphabet.length)]).join('');

/** A normalized text that may be a random number. */
export const orderNumberPattern = new RegExp(`^[${orderNumberAlphabet}]{${orderNumberLength}}$`);

/** Normalizes a typed random number: lower case, digits of any script, spaces and dashes are accepted. */
export const readOrderNumber = (typed: string): string => digitsOf(typed).toUpperCase();
