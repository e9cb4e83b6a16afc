import type { ReactNode } from 'react';
import { Button } from '#ui/parts/Button.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { countdown } from './words.ts';

interface FormNoticeProps {
  /** Until another try is taken; 0: now. */
  readonly secondsLeft: number;
  /** What was wrong with the whole; a fault of one field is there. */
  readonly text: string | null;
  /** Whether the same may work in a moment: then a button sends it again. */
  readonly mayRetry: boolean;
  readonly actions?: ReactNode;
}

/** Shown within a form, above its fields. What was typed stays, whatever it says. */
export const FormNotice = ({ secondsLeft, text, mayRetry, actions }: FormNoticeProps) => {
  if (secondsLeft > 0)
    return (
      <Notice tone="attention" live="alert" title="Too many attempts">
        {/* Read out once, not every second. */}
        <span role="timer">You can try again in {countdown(secondsLeft)}.</span>
      </Notice>
    );
  if (!text) return null;
  const retry = mayRetry && (
    <Button type="submit" dense>
      Retry
    </Button>
  );
  return (
    <Notice tone="critical" live="alert" actions={actions || retry}>
      {text}
    </Notice>
  );
};
