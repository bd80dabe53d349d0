/** Without this the browser knows no passkeys: an old one, or a page without TLS. */
export const hasPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';
