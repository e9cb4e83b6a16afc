import * as css from './Progress.css.ts';

interface ProgressProps {
  /** What is measured, for a screen reader. */
  readonly label: string;
  /** 0 to 1. */
  readonly share: number;
  /** The value in words, where the percentage alone says too little. */
  readonly text?: string;
  readonly tone?: keyof typeof css.fills;
}

export const Progress = ({ label, share, text, tone = 'brand' }: ProgressProps) => {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div
      className={css.track}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native progress takes no rounded fill in Firefox
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={text}
    >
      <div className={css.fills[tone]} style={{ width: `${percent}%` }} />
    </div>
  );
};
