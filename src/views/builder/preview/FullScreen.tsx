import { ChevronUp, Heart, ImageIcon, MessageCircle, Send } from 'lucide-react';
import { Avatar } from '#ui/parts/Avatar.tsx';
import * as css from './FullScreen.css.ts';
import { actionOf, COVERED, cutText, imageIn, type Shown, TEXT_SHOWN } from './shown.ts';

type Vertical = keyof typeof COVERED;

const percent = (share: number) => `${share * 100}%`;

/** What Meta's controls cover. */
const SafeZones = ({ placement }: { readonly placement: Vertical }) => {
  const { top, bottom, sides } = COVERED[placement];
  return (
    <div className={css.zones} aria-hidden="true">
      <span className={css.zone} style={{ insetBlockStart: 0, insetInline: 0, height: percent(top) }} />
      <span className={css.zone} style={{ insetBlockEnd: 0, insetInline: 0, height: percent(bottom) }} />
      {sides > 0 &&
        [{ insetInlineStart: 0 }, { insetInlineEnd: 0 }].map((side) => (
          <span
            className={css.zone}
            key={Object.keys(side)[0]}
            style={{ ...side, insetBlockStart: percent(top), insetBlockEnd: percent(bottom), width: percent(sides) }}
          />
        ))}
      <span
        className={css.safe}
        style={{ insetBlock: `${percent(top)} ${percent(bottom)}`, insetInline: percent(sides) }}
      >
        Safe zone
      </span>
    </div>
  );
};

interface FullScreenProps extends Shown {
  readonly placement: Vertical;
  readonly zones: boolean;
}

const By = ({ name }: { readonly name: string }) => (
  <div className={css.by}>
    <Avatar name={name} />
    <span className={css.byWords}>
      <strong>{name}</strong>
      <span>Sponsored</span>
    </span>
  </div>
);

/** How a screen that is upright shows it: an image of another ratio is between bars. */
export const FullScreen = ({ placement, zones, ...shown }: FullScreenProps) => {
  const { copy, page, instagram } = shown;
  const image = imageIn(placement, shown);
  const text = cutText(copy.primary_text, TEXT_SHOWN[placement]);
  const action = actionOf(copy);
  const name = instagram ?? page ?? 'Your page';
  const words = text.text && (
    <p className={css.words}>
      {text.text}
      {text.more && '… more'}
    </p>
  );
  return (
    <article className={css.screen} aria-label={placement === 'stories' ? 'Stories preview' : 'Reels preview'}>
      {image ? (
        <>
          {image.ratio !== '9:16' && <img className={css.behind} src={image.url} alt="" />}
          <img className={css.image} style={{ aspectRatio: image.ratio.replace(':', ' / ') }} src={image.url} alt="" />
        </>
      ) : (
        <div className={css.none}>
          <ImageIcon size={28} aria-hidden="true" />
        </div>
      )}
      {placement === 'stories' ? (
        <>
          <div className={css.top}>
            <div className={css.progress} />
            <By name={name} />
          </div>
          <div className={css.storyFoot}>
            {/* Only beside an image that leaves room is the text shown. */}
            {image?.ratio !== '9:16' && words}
            {action && (
              <>
                <ChevronUp size={14} aria-hidden="true" />
                <span className={css.action}>{action}</span>
              </>
            )}
          </div>
        </>
      ) : (
        <div className={css.reelFoot}>
          <div className={css.reelWords}>
            <By name={name} />
            {words}
            {action && <span className={css.reelAction}>{action}</span>}
          </div>
          <div className={css.reelIcons} aria-hidden="true">
            <Heart size={20} />
            <MessageCircle size={20} />
            <Send size={20} />
          </div>
        </div>
      )}
      {zones && <SafeZones placement={placement} />}
    </article>
  );
};
