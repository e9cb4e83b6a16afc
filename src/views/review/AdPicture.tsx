import { useState } from 'react';
import type { ReviewedAd } from '#contract/flows/flow.ts';
import type { AdAnswer } from '#src/machines/reviewAnswers.ts';
import { Segments } from '#ui/parts/Segments.tsx';
import * as css from './Review.css.ts';

const SHAPES = [
  { value: 'square', label: 'Feed' },
  { value: 'portrait', label: 'Story' },
] as const;

const hostOf = (link: string): string => (URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, '') : '');

/** An ad as a person would come upon it: all of its text, and each of its pictures. */
export const AdPicture = ({ ad, texts }: { readonly ad: ReviewedAd; readonly texts: AdAnswer['texts'] }) => {
  const [chosen, choose] = useState<'square' | 'portrait'>('square');
  const isBoth = ad.square !== null && ad.portrait !== null;
  const image = isBoth ? ad[chosen] : (ad.square ?? ad.portrait);
  const host = hostOf(ad.link);
  const action = ad.cta_text === 'No button' ? '' : ad.cta_text;
  return (
    <div className={css.shown}>
      {isBoth && (
        <Segments
          label={`Picture of ${ad.name || 'this ad'}`}
          name={`shape-${ad.ad_id}`}
          value={chosen}
          options={SHAPES}
          onValue={choose}
        />
      )}
      <article className={css.post} aria-label={`Preview of ${ad.name || 'this ad'}`}>
        <p className={css.words}>{texts.primary_text || <span className={css.none}>No primary text</span>}</p>
        {image ? (
          <img className={css.image} src={image.url} width={image.width} height={image.height} alt="" loading="lazy" />
        ) : (
          <p className={`${css.image} ${css.noImage}`}>No image yet</p>
        )}
        <div className={css.strip}>
          <div className={css.stripWords}>
            {host !== '' && <span className={css.host}>{host}</span>}
            <span className={css.headline}>{texts.headline || <span className={css.none}>No headline</span>}</span>
            {texts.description !== '' && <span className={css.description}>{texts.description}</span>}
          </div>
          {action !== '' && <span className={css.action}>{action}</span>}
        </div>
      </article>
    </div>
  );
};
