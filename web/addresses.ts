/**
 * The address of a request on our own origin. `//host/…` and absolute request lines stay paths, so no request can make
 * the renderer use another host. Null when the address is not valid.
 */
export function addressOf(requestUrl: string, origin: string): URL | null {
  const path = requestUrl.startsWith('/') ? requestUrl : `/${requestUrl}`;
  try {
    const address = new URL(origin + path);
    decodeURI(address.pathname);
    return address;
  } catch {
    return null;
  }
}

/** React Router loads the data of a page at its address with `.data` at the end. */
export const isDataAddress = (address: URL): boolean => address.pathname.endsWith('.data');
