import { Check } from 'lucide-react';
import { Avatar } from '#ui/parts/Avatar.tsx';
import { AdArt } from './AdArt.tsx';
import * as css from './ExampleAd.css.ts';

/** The draft as a feed would show it, and the one decision that is a person's. */
export const ExampleAd = () => (
  <>
    <div className={css.by}>
      <Avatar name="Riverside Coffee" />
      <span className={css.page}>
        Riverside Coffee
        <span className={css.soft}>Sponsored</span>
      </span>
    </div>
    <p className={css.text}>Roasted on Thursday, at your door on Friday.</p>
    <AdArt look="river" className={css.art} />
    <div className={css.strip}>
      <span className={css.page}>
        <span className={css.soft}>riverside.example</span>
        Fresh on Friday
      </span>
      <span className={css.action}>Shop Now</span>
    </div>
    <div className={css.decide}>
      <span className={css.change}>Change</span>
      <span className={css.approve}>
        <Check size={15} strokeWidth={2.5} />
        You approve
      </span>
    </div>
  </>
);
