/**
 * The address of a request on our own origin. `//host/…` and absolute request lines stay paths: no request can make
 * the renderer believe that it stands on another host. Null where it cannot be read.
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

/** React Router asks for a page's data at its address with this ending. */
export const isDataAddress = (address: URL): boolean => address.pathname.endsWith('.data');
