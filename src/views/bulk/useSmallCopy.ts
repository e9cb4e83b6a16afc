import { useEffect, useState } from 'react';
import type { BulkFiles } from './files.ts';
import { smallCopiesOf } from './smallCopies.ts';

/** The address of a small copy of a file of this browser's; null: it cannot be read, undefined: not yet known. */
export const useSmallCopy = (id: string, look: BulkFiles['look']): string | null | undefined => {
  const [url, setUrl] = useState<string | null | undefined>(undefined);
  useEffect(() => {
    let isOver = false;
    void smallCopiesOf(look)(id).then((copy) => !isOver && setUrl(copy));
    return () => {
      isOver = true;
    };
  }, [id, look]);
  return url;
};
