import { Megaphone } from 'lucide-react';
import { Mark } from '#ui/parts/Mark.tsx';
import * as css from './ConnectPicture.css.ts';

/** The wheel, and the stream from it to the ads. */
export const ConnectPicture = () => (
  <div className={css.picture}>
    <span className={css.end}>
      <Mark size={30} stroke={1.8} />
    </span>
    <svg
      className={css.stream}
      width="72"
      height="24"
      viewBox="0 0 72 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
    >
      <path d="M2 8c8-5 15 5 23 0s15 5 23 0 14 4 22 0" strokeWidth="1.8" />
      <path d="M2 16c8-5 15 5 23 0s15 5 23 0 14 4 22 0" strokeWidth="1.8" opacity="0.45" />
    </svg>
    <span className={css.end}>
      <Megaphone size={26} strokeWidth={1.6} />
    </span>
  </div>
);
