import { BadgeCheck, ImageIcon, Megaphone, PencilLine, TextCursorInput } from 'lucide-react';
import * as css from './FlowPicture.css.ts';

const Step = ({
  icon: Icon,
  title,
  words,
  human,
}: {
  readonly icon: typeof PencilLine;
  readonly title: string;
  readonly words: string;
  readonly human?: boolean;
}) => (
  <div className={human ? css.yours : css.step}>
    <Icon className={css.icon} size={18} />
    <span className={css.stepWords}>
      <span className={css.title}>{title}</span>
      <span className={css.soft}>{words}</span>
    </span>
  </div>
);

const Down = () => (
  <svg className={css.down} width="12" height="28" viewBox="0 0 12 28">
    <path d="M6 0c5 5-5 9 0 14s-5 9 0 14" />
  </svg>
);

/** A small flow as the editor draws one: two things are made at once, and a person decides. */
export const FlowPicture = () => (
  <div className={css.flow}>
    <Step icon={PencilLine} title="Brief" words="House blend, free delivery" />
    <Down />
    <div className={css.pair}>
      <Step icon={TextCursorInput} title="Write copy" words="3 times" />
      <Step icon={ImageIcon} title="Make image" words="Square, portrait" />
    </div>
    <Down />
    <div className={css.decision}>
      <Step icon={BadgeCheck} title="You review" words="Waits up to 3 days" human />
      <span className={css.back}>
        <svg className={css.way} width="146" height="124" viewBox="0 0 146 124">
          <path className={css.loop} d="M2 112h128a14 14 0 0 0 14-14V26a14 14 0 0 0-14-14h-13" />
          <path d="m122 6-7 6 7 6" />
        </svg>
        Rejected
      </span>
    </div>
    <Down />
    <Step icon={Megaphone} title="Publish" words="Paused, in Spring campaign" />
  </div>
);
