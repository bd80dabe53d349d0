/** A new key for one opening of a form: sent twice, it creates one thing (specification#repeated-calls). */
export const idempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
