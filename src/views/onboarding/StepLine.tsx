import { ArrowRight, Circle, CircleCheck } from 'lucide-react';
import { hidden } from '#ui/parts/Hidden.css.ts';
import { Link } from '#ui/parts/Link.ts';
import * as css from './GuideView.css.ts';
import type { Step } from './steps.ts';

const Words = ({ step: { title, more } }: { readonly step: Step }) => (
  <span>
    {title}
    {more && ` ${more}`}
  </span>
);

interface StepLineProps {
  readonly step: Step;
  /** Starts the connection to Meta; where its step leads, a failure is shown. */
  readonly onConnect: () => void;
}

export const StepLine = ({ step, onConnect }: StepLineProps) =>
  step.state === 'next' ? (
    <Link
      className={css.next}
      href={step.href}
      aria-current="step"
      onClick={step.id === 'meta' ? onConnect : undefined}
    >
      <Circle className={css.mark} size={16} aria-hidden="true" />
      <Words step={step} />
      <ArrowRight className={css.arrow} size={14} aria-hidden="true" />
    </Link>
  ) : (
    <span className={css.step}>
      {step.state === 'done' ? (
        <CircleCheck className={css.done} size={16} aria-hidden="true" />
      ) : (
        <Circle className={css.open} size={16} aria-hidden="true" />
      )}
      <Words step={step} />
      {step.state === 'done' && <span className={hidden}> (done)</span>}
    </span>
  );
