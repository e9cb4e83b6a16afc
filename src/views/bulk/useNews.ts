import { useState } from 'react';

/**
 * The role of a trouble at a row: read out when it comes up, not when a row that has it is scrolled into sight, which
 * mounts it anew. `trouble` names it; null: there is none.
 */
export const useNews = (trouble: string | null): 'alert' | undefined => {
  const [known, setKnown] = useState(trouble);
  if (known !== null && trouble !== known) setKnown(null);
  return trouble !== null && trouble !== known ? 'alert' : undefined;
};
