import { useState } from 'react';
import type { AdImage } from '#contract/ad.ts';
import { ImageIcon } from 'lucide-react';
import { PREPARING } from '../ads/arriving.ts';
import type { BulkFiles } from './files.ts';
import * as css from './Grid.css.ts';
import { Picture } from './Picture.tsx';

interface RowPictureProps {
  /** Null: it has not arrived yet. */
  readonly image: AdImage | null;
  /** The file that it is made of; null: another page has it, or nobody. */
  readonly file: string | null;
  readonly look: BulkFiles['look'];
}

/** An image of a row: the file in this browser, until the image that the server made of it is there to be seen. */
export const RowPicture = ({ image, file, look }: RowPictureProps) => {
  const [loaded, load] = useState<string | null>(null);
  const [broken, setBroken] = useState<readonly string[]>([]);
  const url = [image?.thumb_url, image?.url].find((one) => one && !broken.includes(one)) ?? null;
  const isThere = url !== null && loaded === url;
  if (!file && !url) return null;
  return (
    <span className={css.thumb} title={isThere ? undefined : PREPARING}>
      {!isThere && (file ? <Picture id={file} look={look} /> : <ImageIcon size={16} aria-hidden="true" />)}
      {url !== null && (
        <img
          key={url}
          className={isThere ? css.thumbImage : css.thumbComing}
          src={url}
          alt=""
          onLoad={() => load(url)}
          onError={() => setBroken((known) => [...known, url])}
        />
      )}
    </span>
  );
};
