import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The token of the mailed link, from the fragment of the address. It is stored here and removed from the address, so
 * that nobody reads it over a shoulder or in the history. Null until the address was read, empty without one.
 */
export function useLinkToken(): string | null {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    setToken((before) => hash.slice(1) || before || '');
    if (hash) void navigate({ hash: '' }, { replace: true, preventScrollReset: true });
  }, [hash, navigate]);
  return token;
}
