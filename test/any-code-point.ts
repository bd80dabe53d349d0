import fc from 'fast-check';

/**
 * Any code point but half of a pair. The `binary` unit of fast-check is the same, and keeps a list of all of them for each
 * use: forty megabytes and a second.
 */
export const anyCodePoint = fc
  .integer({ min: 0, max: 0x10_f7ff })
  .map((at) => String.fromCodePoint(at < 0xd800 ? at : at + 0x800));
