import { Globe, ImageIcon } from 'lucide-react';
import type { AdCopy } from '#contract/ad.ts';
import { TEXT_LIMITS } from '#contract/rules/limits.ts';
import { Avatar } from '#ui/parts/Avatar.tsx';
import * as css from './Preview.css.ts';

export interface Shown {
  readonly copy: AdCopy;
  readonly link: string;
  /** Addresses of its images. */
  readonly square: string | null;
  readonly portrait: string | null;
  /** The Facebook page of the ad. */
  readonly page: string | null;
}

const cut = (text: string, shown: number): { text: string; more: boolean } => {
  const letters = [...text];
  return letters.length > shown
    ? { text: letters.slice(0, shown).join('').trimEnd(), more: true }
    : { text, more: false };
};

const domainOf = (link: string): string =>
  URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, '') : 'your link';

const actionOf = (copy: AdCopy): string | null =>
  copy.cta_text === 'No button' || copy.cta_text === '' ? null : copy.cta_text;

/** How a Facebook feed shows the ad. Drawn by us from the draft; Meta's own rendering may differ in details. */
export const FeedPreview = ({ copy, link, square, page }: Shown) => {
  const text = cut(copy.primary_text, TEXT_LIMITS.primary_text.shown);
  const action = actionOf(copy);
  return (
    <article className={css.post} aria-label="Facebook feed preview">
      <div className={css.by}>
        <Avatar name={page ?? 'Your page'} />
        <div className={css.byWords}>
          <span className={css.page}>{page ?? 'Your page'}</span>
          <span className={css.soft}>
            Sponsored <Globe size={11} aria-hidden="true" />
          </span>
        </div>
      </div>
      <p className={css.words}>
        {text.text || <span className={css.ghost}>Your primary text</span>}
        {text.more && <span className={css.more}>… See more</span>}
      </p>
      {square ? (
        <img className={css.image} src={square} alt="" />
      ) : (
        <div className={css.noImage}>
          <ImageIcon size={28} aria-hidden="true" />
        </div>
      )}
      <div className={css.strip}>
        <div className={css.stripWords}>
          <span className={css.domain}>{domainOf(link)}</span>
          <span className={css.headline}>{copy.headline || <span className={css.ghost}>Your headline</span>}</span>
          {copy.description && <span className={css.description}>{copy.description}</span>}
        </div>
        {action && <span className={css.action}>{action}</span>}
      </div>
    </article>
  );
};

/** How a Story shows it: the portrait image, or the square one on a ground where there is none. */
export const StoryPreview = ({ copy, square, portrait, page }: Shown) => {
  const image = portrait ?? square;
  const text = cut(copy.primary_text, TEXT_LIMITS.primary_text.shown);
  const action = actionOf(copy);
  return (
    <article className={css.story} aria-label="Story preview">
      {image ? (
        <img className={css.storyImage} src={image} alt="" />
      ) : (
        <div className={css.storyNone}>
          <ImageIcon size={28} aria-hidden="true" />
        </div>
      )}
      <div className={css.storyTop}>
        <div className={css.storyBar} />
        <div className={css.storyBy}>
          <Avatar name={page ?? 'Your page'} />
          <span>
            <strong>{page ?? 'Your page'}</strong> · Sponsored
          </span>
        </div>
      </div>
      <div className={css.storyFoot}>
        {text.text && (
          <p>
            {text.text}
            {text.more && '…'}
          </p>
        )}
        {action && <span className={css.storyAction}>{action}</span>}
      </div>
    </article>
  );
};
