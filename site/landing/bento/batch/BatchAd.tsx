import { Check, CircleAlert, Clock3 } from 'lucide-react';
import type { Ad } from '#contract/ad.ts';
import { hidden } from '#ui/parts/Hidden.css.ts';
import { Spinner } from '#ui/parts/Spinner.tsx';
import * as css from '../piece.css.ts';
import { needsFix } from './batch.ts';
import * as own from './Batch.css.ts';

const Sign = ({ ad, asked }: { readonly ad: Ad; readonly asked: boolean }) => {
  switch (ad.status) {
    case 'published':
      return <Check className={css.good} size={14} strokeWidth={2.5} aria-hidden="true" />;
    case 'publishing':
      return <Spinner />;
    case 'queued':
      return <Clock3 className={css.brand} size={14} aria-hidden="true" />;
    default:
      return asked && needsFix(ad) ? (
        <CircleAlert className={css.look} size={14} aria-hidden="true" />
      ) : (
        <span className={own.dot} aria-hidden="true" />
      );
  }
};

/** One ad in a line: how far it is, and its name. */
export const BatchAd = ({ ad, asked }: { readonly ad: Ad; readonly asked: boolean }) => (
  <li className={own.ad} data-status={ad.status}>
    <span className={own.sign}>
      <Sign ad={ad} asked={asked} />
    </span>
    <span className={own.short}>{ad.copy.name}</span>
    <span className={hidden}>{`: ${asked && needsFix(ad) ? 'needs a fix' : ad.status}`}</span>
  </li>
);
