import { COPY_CREDITS, IMAGE_CREDITS } from '#contract/rules/plans.ts';
import { AdStatusPill } from '#ui/parts/AdStatusPill.tsx';
import { hidden } from '#ui/parts/Hidden.css.ts';
import { AdArt } from './AdArt.tsx';
import { ExampleAd } from './ExampleAd.tsx';
import * as css from './MillPicture.css.ts';
import { Station } from './Station.tsx';
import { Wheel } from './Wheel.tsx';

const BRIEF = [
  ['Product', 'House blend, whole bean'],
  ['For', 'People who grind at home'],
  ['Offer', 'Free delivery this week'],
  ['Tone', 'Warm and short'],
] as const;

const VARIANTS = [
  ['river', 'Fresh on Friday'],
  ['amber', 'Slow mornings'],
  ['paper', 'To your door'],
] as const;

const MADE_FOR = VARIANTS.length * (IMAGE_CREDITS + COPY_CREDITS);

const Idea = () => (
  <dl className={css.brief}>
    {BRIEF.map(([label, words]) => (
      <div key={label}>
        <dt className={css.soft}>{label}</dt>
        <dd>{words}</dd>
      </div>
    ))}
  </dl>
);

const Drafts = () => (
  <>
    <ul className={css.drafts}>
      {VARIANTS.map(([look, words]) => (
        <li className={css.draft} key={look}>
          <AdArt look={look} className={css.thumb} />
          <span>{words}</span>
        </li>
      ))}
    </ul>
    <p className={css.foot}>
      <span className={css.soft}>{VARIANTS.length} drafts</span>
      <span className={css.soft}>{MADE_FOR} credits</span>
    </p>
  </>
);

const Published = () => (
  <ul className={css.published}>
    {VARIANTS.slice(0, 2).map(([look, words], at) => (
      <li className={at === 0 ? css.approved : css.row} key={look}>
        <AdArt look={look} className={css.tiny} />
        <span className={css.rowWords}>
          {words}
          <span className={css.soft}>On Meta</span>
        </span>
        <AdStatusPill status="paused" />
      </li>
    ))}
    <li className={css.foot}>
      <span className={css.soft}>Nothing is spent until you turn it on.</span>
    </li>
  </ul>
);

const Stream = () => (
  <>
    <svg className={css.stream} width="100%" height="12">
      <pattern id="stream" width="48" height="12" patternUnits="userSpaceOnUse">
        <path d="M-24 6c8-6.4 16-6.4 24 0s16 6.4 24 0 16-6.4 24 0 16 6.4 24 0" />
      </pattern>
      <rect width="100%" height="12" fill="url(#stream)" stroke="none" />
    </svg>
    <svg className={css.fall} width="12" height="100%">
      <pattern id="fall" width="12" height="48" patternUnits="userSpaceOnUse">
        <path d="M6-24c-6.4 8-6.4 16 0 24s6.4 16 0 24-6.4 16 0 24 6.4 16 0 24" />
      </pattern>
      <rect width="12" height="100%" fill="url(#fall)" stroke="none" />
    </svg>
  </>
);

/** An ad's way down the race: from the idea, past the person who decides, to Meta. It comes in once and then rests. */
export const MillPicture = () => (
  <figure className={css.picture}>
    <figcaption className={hidden}>
      How an ad goes through Millrace: you describe an idea, drafts are generated, you review each one, and the ones you
      approve are published to Meta, paused until you turn them on.
    </figcaption>
    <div className={css.stations} aria-hidden="true">
      <Station number={1} title="Idea">
        <Idea />
      </Station>
      <Station number={2} title="Generate">
        <Drafts />
      </Station>
      <Station number={3} title="Review">
        <ExampleAd />
      </Station>
      <Station number={4} title="Publish">
        <Published />
      </Station>
    </div>
    {/* After the sheets, whose foot it stands on: nothing of it moves where a slow machine paints what it has read so far. */}
    <div className={css.water} aria-hidden="true">
      <Wheel className={css.wheel} />
      <Stream />
    </div>
  </figure>
);
