import * as css from '../gate/Gate.css.ts';
import { Gate } from '../gate/Gate.tsx';
import { Button, ButtonLink } from '#ui/parts/Button.tsx';

interface CrashViewProps {
  readonly onRetry: () => void;
  /** D8.4. */
  readonly onReport: () => void;
}

/** Shown where a screen broke. What was typed is kept by the charts, so trying again loses nothing. */
export const CrashView = ({ onRetry, onReport }: CrashViewProps) => (
  <Gate
    title="Something went wrong on this screen"
    sub="It's our fault, not yours. What you saved is safe. Try again, or go to the dashboard."
  >
    <div className={css.row} role="alert">
      <Button tone="primary" onClick={onRetry}>
        Try again
      </Button>
      <ButtonLink href="/dashboard">Go to the dashboard</ButtonLink>
      <Button onClick={onReport}>Report a problem</Button>
    </div>
  </Gate>
);
