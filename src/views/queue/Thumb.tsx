import { useState } from 'react';
import type { Ad } from '#contract/ad.ts';
import * as row from '../ads/AdRow.css.ts';

/** The ad's image; a placeholder where there is none, or where it could not be loaded. */
export const Thumb = ({ ad }: { readonly ad: Ad }) => {
  const image = ad.media.square ?? ad.media.portrait;
  const url = image?.thumb_url ?? image?.url ?? '';
  const [broken, setBroken] = useState<string | null>(null);
  if (url !== '' && url !== broken)
    return (
      <img
        // Another image must not stand there until this one is loaded.
        key={url}
        className={row.thumb}
        src={url}
        width={44}
        height={44}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setBroken(url)}
      />
    );
  return <span className={row.noThumb} />;
};
