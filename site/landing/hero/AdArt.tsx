import type { ReactNode } from 'react';
import * as css from './AdArt.css.ts';

export type AdArtLook = keyof typeof css.ground;

interface AdArtProps {
  readonly look: AdArtLook;
  readonly className?: string;
}

const Bag = () => (
  <>
    <path className={css.body} d="M42 42h36l5 50a5 5 0 0 1-5 5.5H42a5 5 0 0 1-5-5.5z" />
    <path className={css.body} d="M44 29h32a3 3 0 0 1 3 3v7H41v-7a3 3 0 0 1 3-3z" />
    <g className={css.line}>
      <ellipse cx="60" cy="70" rx="9" ry="13" transform="rotate(24 60 70)" />
      <path d="M65 58.5c-6 5-1 8-5 11.5s1 7-5 11.5" />
    </g>
  </>
);

const Cup = () => (
  <>
    <g className={css.line}>
      <path d="M48 44c-4-5 4-8 0-13M60 44c-4-5 4-8 0-13M72 44c-4-5 4-8 0-13" />
      <path d="M80 59h3a9.5 9.5 0 0 1 0 19h-6" />
      <path d="M34 94h52" />
    </g>
    <path className={css.body} d="M38 54h44v11a22 22 0 0 1-44 0z" />
  </>
);

const Parcel = () => (
  <>
    <path className={css.body} d="M39 37h42a4 4 0 0 1 4 4v36a4 4 0 0 1-4 4H39a4 4 0 0 1-4-4V41a4 4 0 0 1 4-4z" />
    <g className={css.line}>
      <path d="M60 38v16M44 70h12" />
      <path d="M28 92c5.3-4.5 10.7-4.5 16 0s10.7 4.5 16 0 10.7-4.5 16 0 10.7 4.5 16 0" />
    </g>
  </>
);

const DRAWINGS: Readonly<Record<AdArtLook, ReactNode>> = {
  river: <Bag />,
  amber: <Cup />,
  paper: <Parcel />,
};

/** The picture of an example ad, drawn from arcs as the mark is: a bag of beans, a cup, a parcel on the water. */
export const AdArt = ({ look, className }: AdArtProps) => (
  <svg className={`${css.art} ${css.ground[look]} ${className ?? ''}`} viewBox="0 0 120 120" aria-hidden="true">
    <circle className={css.disc} cx="60" cy="62" r="41" />
    {DRAWINGS[look]}
  </svg>
);
