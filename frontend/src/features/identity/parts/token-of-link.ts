import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';

/**
 * Returns the token of a mailed link and removes it from the address and the history at once, so that it cannot be read
 * there later.
 */
export function useTokenOfLink(): string {
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? '');
  const [path, navigate] = useLocation();
  useEffect(() => {
    if (location.search !== '') navigate(path, { replace: true });
  }, [path, navigate]);
  return token;
}
