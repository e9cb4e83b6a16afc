import { useSelector } from '@xstate/react';
import { Sparkles } from 'lucide-react';
import { memo, useState } from 'react';
import { lettersWithoutTypeface } from '#contract/rules/imageLetters.ts';
import { CREDIT_PRICES } from '#contract/rules/prices.ts';
import {
  type DraftActor,
  type DraftSnapshot,
  selectAdIdHere,
  selectFields,
  selectImage,
} from '#src/machines/draft.machine.ts';
import type { OffersActor } from '#src/machines/offers.machine.ts';
import { selectMaking, selectOpenAt, selectStuck } from '#src/machines/offersShown.ts';
import { selectItem } from '#src/machines/studioShown.ts';
import type { SuggestionActor } from '#src/machines/suggestion.machine.ts';
import { cannotShow, credits, images } from '#src/views/studio/studioWords.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Menu, MenuItem, MenuLine } from '#ui/parts/Menu.tsx';
import { Segments } from '#ui/parts/Segments.tsx';
import { Bone } from '#ui/parts/Skeleton.tsx';
import { selectBrief, selectSaysNothing } from './adBrief.ts';
import { type OfferWords, Offers } from './Offers.tsx';
import * as css from './Offers.css.ts';
import { UseOffer } from './UseOffer.tsx';
import { whyFailed } from './whyFailed.ts';
import type { Writing } from './WriteText.tsx';

const COUNTS = [1, 3, 6] as const;

/** An idea is drawn upright for the feed and for stories; an ad has a place for one of them. */
const UPRIGHT = { feed: 'portrait', story: 'story' } as const;
type Upright = keyof typeof UPRIGHT;

/** Nobody uploaded its images: there is no original to crop, but they can be laid out anew. */
const selectIsMade = (snapshot: DraftSnapshot): boolean =>
  (['square', 'portrait'] as const).some((format) => selectImage(format)(snapshot)?.made === true);
const layouts = (count: number): string => (count === 1 ? '1 other layout' : `${count} other layouts`);

const WORDS: OfferWords = {
  making: 'Making images…',
  made: (count) => `${images(count)} made`,
  nothing: 'No image was made',
  makers: { composer: 'Laid out from your brand kit', model: 'Painted by AI, your words set by us' },
};

interface ImageOfferProps {
  readonly draft: DraftActor;
  readonly offers: OffersActor;
  readonly suggestion: SuggestionActor;
  /** How many came to nothing for the same reason. */
  readonly alike: number;
  /** Which of its upright shapes the ad gets. */
  readonly upright: Upright;
}

const imagesOf = (draft: DraftActor) => {
  const { square_image_id, portrait_image_id } = selectFields(draft.getSnapshot());
  return { square_image_id, portrait_image_id };
};

/** One idea in the two shapes that the ad has places for; one press takes both. */
const ImageOffer = ({ draft, offers, suggestion, alike, upright }: ImageOfferProps) => {
  const { index, state, pictures, reason } = useSelector(suggestion, selectItem);
  if (state === 'failed') return <li className={css.offer}>{whyFailed('made', reason, alike)}</li>;
  if (state === 'cancelled') return <li className={css.offer}>Stopped.</li>;
  const use = (): void => {
    if (!pictures) return;
    const { square, [upright]: portrait } = pictures;
    const fields = { square_image_id: square.id, portrait_image_id: portrait.id };
    draft.send({ type: 'draft.change', fields, images: [square, portrait] });
  };
  return (
    <li className={css.card} aria-busy={!pictures || undefined}>
      {pictures ? (
        <>
          <span className={css.pictures}>
            <img className={css.square} src={pictures.square.url} alt={`Suggestion ${index + 1}, square`} />
            <img
              className={upright === 'story' ? css.story : css.feed}
              src={pictures[upright].url}
              alt={`Suggestion ${index + 1}, ${UPRIGHT[upright]}`}
            />
          </span>
          <UseOffer
            offers={offers}
            suggestion={suggestion}
            before={() => imagesOf(draft)}
            onUse={use}
            onUndo={(fields) => draft.send({ type: 'draft.change', fields })}
          />
        </>
      ) : (
        <Bone height={136} />
      )}
    </li>
  );
};

interface MakeImagesProps extends Writing {
  readonly draft: DraftActor;
}

/** Letters of the ad that no typeface has. */
const selectUnset = (snapshot: DraftSnapshot): string => {
  const { primary_text, headline, description } = selectFields(snapshot);
  return lettersWithoutTypeface([headline, description, primary_text, selectBrief(snapshot).product]);
};

/**
 * D5.2: images that say what the ad says, asked for where its images are; each costs what the menu says. What the ad says is
 * read when it is asked: the menu is not drawn anew with each letter.
 */
export const MakeImages = memo((props: MakeImagesProps) => {
  const { offers, subscription, topUp, onBuy, paints, draft } = props;
  const adId = useSelector(draft, selectAdIdHere);
  const making = useSelector(offers, selectMaking);
  const stuck = useSelector(offers, selectStuck);
  const open = useSelector(offers, selectOpenAt(adId, 'images'));
  const isEmpty = useSelector(draft, selectSaysNothing);
  const [upright, setUpright] = useState<Upright>('feed');
  const isMade = useSelector(draft, selectIsMade);
  const name = isMade ? 'Change layout' : 'Make images';
  const unset = useSelector(draft, selectUnset);
  const ask = (count: number, paint: boolean) => {
    const now = draft.getSnapshot();
    const { primary_text, headline, description, cta_text } = selectFields(now);
    offers.send({
      type: 'offers.ask',
      of: { key: crypto.randomUUID(), adId, part: 'images' },
      ask: {
        brief: selectBrief(now),
        count,
        ad_id: adId,
        copies: [{ primary_text, headline, description, cta_text }],
        ...(paint && { paint }),
      },
    });
  };
  const choices = (paint: boolean) =>
    COUNTS.map((count) => (
      <MenuItem
        key={count}
        value={`${paint ? 'painted' : 'own'}-${count}`}
        disabled={making || stuck || isEmpty || unset !== ''}
        onSelect={() => ask(count, paint)}
      >
        {isMade ? layouts(count) : images(count)}
        {paint && ' painted by AI'} · {credits(count * CREDIT_PRICES.image)}
      </MenuItem>
    ));
  return (
    <>
      <div className={css.row}>
        <Menu
          label={name}
          placement="bottom-start"
          trigger={
            <Button dense tone="plain" icon={<Sparkles size={14} aria-hidden="true" />}>
              {name}
            </Button>
          }
        >
          {choices(false)}
          {paints && <MenuLine />}
          {paints && choices(true)}
        </Menu>
        {isEmpty && <span className={css.soft}>Write a headline first: the images say it.</span>}
        {unset && <span className={css.soft}>{cannotShow(unset)}</span>}
      </div>
      {open && (
        <Segments
          label="Portrait image"
          name="upright"
          value={upright}
          options={[
            { value: 'feed', label: 'Feed 4:5' },
            { value: 'story', label: 'Story 9:16' },
          ]}
          onValue={setUpright}
        />
      )}
      {open && (
        <Offers
          {...{ offers, subscription, topUp, onBuy }}
          words={WORDS}
          inGrid
          renderOffer={(suggestion, alike) => <ImageOffer {...{ draft, offers, suggestion, alike, upright }} />}
        />
      )}
    </>
  );
});
