import { useEffect } from 'react';

const AT_REST_MS = 4000;

/** What opens over the frame is fetched once the page is at rest, so that it opens without a network, too. */
export const useMenusAtRest = (): void =>
  useEffect(() => {
    const later = setTimeout(() => void import('#ui/parts/MenuList.tsx').catch(() => {}), AT_REST_MS);
    return () => clearTimeout(later);
  }, []);
