import { Globe } from 'lucide-react';
import { Avatar } from '#ui/parts/Avatar.tsx';
import * as css from './Feed.css.ts';
import { PreviewImage } from './PreviewImage.tsx';
import { actionOf, cutText, linkWords, type Shown, TEXT_SHOWN } from './shown.ts';

/** How a Facebook feed shows the ad. Drawn by us from the draft; Meta's own rendering may differ in details. */
export const FacebookFeed = (shown: Shown) => {
  const { copy, square, page, isFinal } = shown;
  const text = cutText(copy.primary_text, TEXT_SHOWN.facebook);
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
      {(text.text || !isFinal) && (
        <p className={css.words}>
          {text.text || <span className={css.ghost}>Your primary text</span>}
          {text.more && <span className={css.more}>… See more</span>}
        </p>
      )}
      <PreviewImage image={square} className={css.image} />
      <div className={css.strip}>
        <div className={css.stripWords}>
          <span className={css.domain}>{linkWords(shown)}</span>
          <span className={css.headline}>
            {copy.headline || (!isFinal && <span className={css.ghost}>Your headline</span>)}
          </span>
          {copy.description && <span className={css.description}>{copy.description}</span>}
        </div>
        {action && <span className={css.action}>{action}</span>}
      </div>
    </article>
  );
};
