import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Goes there once. The router's own Navigate goes again at every rendering, and a guard renders again while the page it
 * leads to is still being fetched: it never arrives.
 */
export function Redirect({ to, from }: { to: string; from?: string | undefined }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate({ to, search: from ? { from } : {}, replace: true });
  }, [navigate, to, from]);
  return null;
}
