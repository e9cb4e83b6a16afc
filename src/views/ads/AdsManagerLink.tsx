import { ExternalLink } from 'lucide-react';
import type { Ad } from '#contract/ad.ts';
import { adsManagerUrl } from '#contract/rules/adsManager.ts';
import * as css from './AtMeta.css.ts';

/** D5.12: the way to an ad in Meta Ads Manager; nothing where Meta does not have it. */
export const AdsManagerLink = ({ ad }: { readonly ad: Ad }) => {
  const url = adsManagerUrl(ad.publication);
  return url ? (
    <a className={css.away} href={url} target="_blank" rel="noreferrer">
      Open in Ads Manager <ExternalLink size={14} aria-hidden="true" />
    </a>
  ) : null;
};
