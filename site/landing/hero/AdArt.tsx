import * as css from './AdArt.css.ts';

interface AdArtProps {
  readonly look: keyof typeof css.ground;
  readonly className?: string;
}

/** The picture of an example ad: a cup, drawn from arcs as the mark is. */
export const AdArt = ({ look, className }: AdArtProps) => (
  <svg className={`${css.art} ${css.ground[look]} ${className ?? ''}`} viewBox="0 0 120 120" aria-hidden="true">
    <circle className={css.disc} cx="60" cy="62" r="41" />
    <g className={css.line}>
      <path d="M48 44c-4-5 4-8 0-13M60 44c-4-5 4-8 0-13M72 44c-4-5 4-8 0-13" />
      <path d="M80 59h3a9.5 9.5 0 0 1 0 19h-6" />
      <path d="M34 94h52" />
    </g>
    <path className={css.cup} d="M38 54h44v11a22 22 0 0 1-44 0z" />
  </svg>
);
