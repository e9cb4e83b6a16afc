import { Bookmark, ChevronRight, Ellipsis, Heart, MessageCircle, Send } from 'lucide-react';
import { Avatar } from '#ui/parts/Avatar.tsx';
import * as css from './Feed.css.ts';
import { PreviewImage } from './PreviewImage.tsx';
import { actionOf, cutText, type Shown, TEXT_SHOWN } from './shown.ts';

/** How an Instagram feed shows it: the text below the image, without the headline. */
export const InstagramFeed = ({ copy, square, page, instagram, isFinal }: Shown) => {
  const name = instagram ?? page ?? 'your_account';
  const text = cutText(copy.primary_text, TEXT_SHOWN.instagram);
  const action = actionOf(copy);
  return (
    <article className={css.post} aria-label="Instagram feed preview">
      <div className={css.by}>
        <Avatar name={name} />
        <div className={css.byWords}>
          <span className={css.page}>{name}</span>
          <span className={css.soft}>Sponsored</span>
        </div>
        <Ellipsis className={css.end} size={18} aria-hidden="true" />
      </div>
      <PreviewImage image={square} className={css.image} />
      {action && (
        <div className={css.bar}>
          {action} <ChevronRight size={16} aria-hidden="true" />
        </div>
      )}
      <div className={css.icons} aria-hidden="true">
        <Heart size={20} />
        <MessageCircle size={20} />
        <Send size={20} />
        <Bookmark className={css.end} size={20} />
      </div>
      <p className={css.words}>
        <strong>{name}</strong> {text.text || (!isFinal && <span className={css.ghost}>Your primary text</span>)}
        {text.more && <span className={css.more}>… more</span>}
      </p>
    </article>
  );
};
