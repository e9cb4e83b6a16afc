import { ImageIcon } from 'lucide-react';
import { useState } from 'react';
import type { AnalyticsRow } from '#contract/calls/analytics.ts';
import * as css from './Results.css.ts';

interface RowPictureProps {
  readonly row: Pick<AnalyticsRow, 'picture' | 'thumb' | 'card'>;
  /** Beside a name, or as large as there is room. */
  readonly large?: boolean;
}

/** The picture of an ad; a placeholder where there is none here, or where it could not be loaded. */
export const RowPicture = ({ row, large = false }: RowPictureProps) => {
  const url = (large ? row.card : row.thumb) ?? row.picture;
  const [broken, setBroken] = useState<string | null>(null);
  if (url !== null && url !== broken)
    return (
      <img
        className={large ? css.image : css.thumb}
        src={url}
        alt=""
        loading="lazy"
        decoding="async"
        {...(!large && { width: 40, height: 40 })}
        onError={() => setBroken(url)}
      />
    );
  const icon = <ImageIcon size={large ? 28 : 16} aria-hidden="true" />;
  return large ? icon : <span className={css.thumb}>{icon}</span>;
};
