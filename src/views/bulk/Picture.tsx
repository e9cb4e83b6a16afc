import { ImageIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { BulkFiles } from './files.ts';
import * as css from './Picture.css.ts';
import { smallCopiesOf } from './smallCopies.ts';

interface PictureProps {
  readonly id: string;
  readonly look: BulkFiles['look'];
  readonly format?: 'square' | 'portrait';
}

/** A dropped picture. */
export const Picture = ({ id, look, format = 'square' }: PictureProps) => {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let isOver = false;
    void smallCopiesOf(look)(id).then((copy) => !isOver && setUrl(copy));
    return () => {
      isOver = true;
    };
  }, [id, look]);
  return url === null ? (
    <span className={`${css.picture} ${css.formats[format]}`}>
      <ImageIcon size={16} aria-hidden="true" />
    </span>
  ) : (
    <img className={`${css.picture} ${css.formats[format]}`} src={url} alt="" draggable={false} />
  );
};
