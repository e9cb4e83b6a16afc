import { Check, Circle } from 'lucide-react';
import { ButtonLink } from '../parts/Button.tsx';
import { hidden } from '../parts/Hidden.css.ts';
import { Mark } from '../parts/Mark.tsx';
import * as css from './Dashboard.css.ts';
import { nextStep, type Standing, stepsOf } from './nextStep.ts';

export const NextStep = ({ standing }: { readonly standing: Standing }) => {
  const step = nextStep(standing);
  const steps = stepsOf(standing);
  const now = steps.findIndex((each) => !each.done);
  return (
    <section className={css.next} aria-labelledby="next-step">
      <Mark className={css.wheel} size={240} stroke={1.2} />
      <div className={css.nextHead}>
        <h2 className={css.nextTitle} id="next-step">
          {step.title}
        </h2>
        <p className={css.nextWords}>{step.words}</p>
      </div>
      <div className={css.nextAction}>
        <ButtonLink className={css.onDeep} href={step.href}>
          {step.action}
        </ButtonLink>
      </div>
      {now !== -1 && (
        <ol className={css.steps}>
          {steps.map((each, at) => (
            <li
              className={at === now ? css.stepNow : css.step}
              key={each.title}
              aria-current={at === now ? 'step' : undefined}
            >
              {each.done ? <Check size={14} aria-hidden="true" /> : <Circle size={10} aria-hidden="true" />}
              {each.title}
              <span className={hidden}>{each.done ? ' (done)' : ''}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
};
