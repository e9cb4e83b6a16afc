import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/parts/Button.tsx';
import { Mark } from '#ui/parts/Mark.tsx';
import * as css from './Dashboard.css.ts';
import type { Step } from './nextStep.ts';

/** What needs the person now, with the page's primary button. */
export const NextStep = ({ step, children }: { readonly step: Step; readonly children: ReactNode }) => (
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
    {children}
  </section>
);
