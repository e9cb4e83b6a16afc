import { useState, useSyncExternalStore } from 'react';
import type { Ad } from '#contract/ad.ts';
import type { Preparing } from '#src/machines/preparing.ts';
import { hidden } from '#ui/parts/Hidden.css.ts';
import * as row from '../ads/AdRow.css.ts';
import { arrived, PREPARING } from '../ads/arriving.ts';
import { useSmallCopy } from '../bulk/useSmallCopy.ts';

interface ThumbProps {
  readonly ad: Ad;
  readonly preparing: Preparing;
}

const shown = arrived(row.thumb);

/** The file that an image is made of, as long as it is. */
const Underway = ({ fileId, look }: Pick<Preparing, 'look'> & { readonly fileId: string }) => {
  const url = useSmallCopy(fileId, look);
  return url ? (
    <img className={row.thumb} src={url} width={44} height={44} alt="" title={PREPARING} />
  ) : (
    <span className={row.noThumb} title={PREPARING}>
      <span className={hidden}>{PREPARING}</span>
    </span>
  );
};

/** A placeholder, unless its image is on its way from this browser. */
const Without = ({ ad, preparing }: ThumbProps) => {
  const fileId = useSyncExternalStore(preparing.subscribe, () => preparing.fileOf(ad.id));
  return fileId === null ? (
    <span className={row.noThumb} />
  ) : (
    <Underway key={fileId} fileId={fileId} look={preparing.look} />
  );
};

/** The ad's image; a placeholder where there is none, until it is there, or where it could not be loaded. */
export const Thumb = ({ ad, preparing }: ThumbProps) => {
  const image = ad.media.square ?? ad.media.portrait;
  const [broken, setBroken] = useState<readonly string[]>([]);
  // Where the small copy cannot be had, the image itself may.
  const url = [image?.thumb_url, image?.url].find((one) => one && !broken.includes(one));
  if (!url) return <Without ad={ad} preparing={preparing} />;
  return (
    <img
      // Another image must not stand there until this one is loaded.
      key={url}
      className={row.noThumb}
      src={url}
      width={44}
      height={44}
      alt=""
      title={PREPARING}
      loading="lazy"
      decoding="async"
      onLoad={shown}
      onError={() => setBroken((known) => [...known, url])}
    />
  );
};
