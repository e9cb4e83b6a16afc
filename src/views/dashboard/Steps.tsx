import { Check, Circle } from 'lucide-react';
import type { GuideStep } from '#src/machines/guideSteps.ts';
import { stepsOf } from '../onboarding/steps.ts';
import { hidden } from '#ui/parts/Hidden.css.ts';
import * as css from './Dashboard.css.ts';

/** The guide's steps, which are nowhere else on this page. */
export const Steps = ({ done }: { readonly done: readonly GuideStep[] }) => (
  <ol className={css.steps} aria-label="Setup guide">
    {stepsOf(done).map(({ id, title, state }) => (
      <li
        className={state === 'next' ? css.stepNow : css.step}
        key={id}
        aria-current={state === 'next' ? 'step' : undefined}
      >
        {state === 'done' ? <Check size={14} aria-hidden="true" /> : <Circle size={10} aria-hidden="true" />}
        {title}
        {state === 'done' && <span className={hidden}> (done)</span>}
      </li>
    ))}
  </ol>
);
