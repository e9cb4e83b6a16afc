import * as css from './Bar.css.ts';

interface BarProps {
  /** What is measured, for a screen reader. */
  readonly label: string;
  /** 0 to 1. */
  readonly share: number;
  /** The same in words. */
  readonly text: string;
  readonly tone?: keyof typeof css.fill;
  /** A part at its end that is not final: what is held. */
  readonly more?: number;
}

/** A bar whose width is an attribute: the page's policy allows no style of an element's own. */
export const Bar = ({ label, share, text, tone = 'brand', more = 0 }: BarProps) => (
  <svg
    className={css.bar}
    viewBox="0 0 100 1"
    preserveAspectRatio="none"
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native progress takes no part that is held
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.round(share * 100)}
    aria-valuetext={text}
  >
    <rect className={css.held} height="1" width={(share + more) * 100} />
    <rect className={css.fill[tone]} height="1" width={share * 100} />
  </svg>
);
