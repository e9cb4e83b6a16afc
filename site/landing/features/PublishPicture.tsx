import { CheckCheck } from 'lucide-react';
import { AdArt } from '../hero/AdArt.tsx';
import * as css from './PublishPicture.css.ts';

const Row = ({ label, words }: { readonly label: string; readonly words: string }) => (
  <div className={css.row}>
    <span className={css.soft}>{label}</span>
    <span>{words}</span>
  </div>
);

const Choice = ({ title, words, on }: { readonly title: string; readonly words: string; readonly on?: boolean }) => (
  <div className={css.choice}>
    <span className={on ? css.radioOn : css.radio} />
    <span>
      <span className={css.strong}>{title}</span>
      <span className={css.words}>{words}</span>
    </span>
  </div>
);

/** The last step before Meta, as the ad builder has it. */
export const PublishPicture = () => (
  <div className={css.both}>
    <div className={css.images}>
      <div className={css.image}>
        <AdArt look="amber" className={css.square} />
        <span className={css.file}>
          Square <span className={css.soft}>1080 × 1080</span>
        </span>
      </div>
      <div className={css.image}>
        <AdArt look="amber" className={css.portrait} />
        <span className={css.file}>
          Portrait <span className={css.soft}>1080 × 1350</span>
        </span>
      </div>
    </div>
    <div className={css.card}>
      <Row label="Ad account" words="Riverside Coffee UK" />
      <Row label="Campaign" words="Spring" />
      <Row label="Ad set" words="Home grinders, 25 to 54" />
      <div className={css.choices}>
        <Choice title="Paused" words="Nothing is shown or spent until you turn it on." on />
        <Choice title="Active" words="It is shown as soon as Meta has approved it." />
      </div>
      <p className={css.ready}>
        <CheckCheck size={15} />
        Nothing is missing
      </p>
      <span className={css.button}>Publish paused</span>
    </div>
  </div>
);
