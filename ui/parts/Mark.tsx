import { MARK_RIM, MARK_VANES } from './markPath.ts';

interface MarkProps {
  /** Width and height in pixels. */
  readonly size?: number;
  /** Of the line, in units of the 24 box; thinner reads better when it is large. */
  readonly stroke?: number;
  readonly className?: string;
}

/** The mill wheel, in the colour of the text around it. Decoration: the name is beside it. */
export const Mark = ({ size = 24, stroke = 2, className }: MarkProps) => (
  <svg
    className={className}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={stroke}
    strokeLinecap="round"
    aria-hidden="true"
  >
    <circle {...MARK_RIM} />
    <path d={MARK_VANES} />
  </svg>
);
