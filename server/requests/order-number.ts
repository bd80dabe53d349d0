import { randomInt } from 'node:crypto';
import { digitsOf } from '#contract/core/text.ts';

/** None of them looks like another: no 0 and O, no 1, I and L. */
export const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const orderNumberLength = 10;

/** The random number of a request (contract §4): about 50 bits, not to be guessed. */
export const newOrderNumber = (): string =>
  Array.from({ length: orderNumberLength }, () => signs[randomInt(signs.length)]).join('');

/** A random number as somebody typed it: small letters, digits of any script, spaces and dashes do not matter. */
export const readOrderNumber = (typed: string): string => digitsOf(typed).toUpperCase();
