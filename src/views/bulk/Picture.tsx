import { ImageIcon } from 'lucide-react';
import { PREPARING } from '../ads/arriving.ts';
import type { BulkFiles } from './files.ts';
import * as css from './Picture.css.ts';
import { useSmallCopy } from './useSmallCopy.ts';

interface PictureProps {
  readonly id: string;
  readonly look: BulkFiles['look'];
  readonly format?: 'square' | 'portrait';
}

/** A dropped picture. */
export const Picture = ({ id, look, format = 'square' }: PictureProps) => {
  const url = useSmallCopy(id, look);
  return url ? (
    <img className={`${css.picture} ${css.formats[format]}`} src={url} alt="" draggable={false} />
  ) : (
    <span className={`${css.picture} ${css.formats[format]}`} title={url === undefined ? PREPARING : undefined}>
      <ImageIcon size={16} aria-hidden="true" />
    </span>
  );
};
