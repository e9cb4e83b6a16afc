import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/parts/Button.tsx';
import { Link } from '#ui/parts/Link.ts';
import { Mark } from '#ui/parts/Mark.tsx';
import * as css from './Dashboard.css.ts';
import type { Step } from './nextStep.ts';

interface NextStepProps {
  readonly step: Step;
  /** Less urgent. */
  readonly others: readonly Step[];
  readonly children: ReactNode;
}

/** What needs the person now, with the page's primary button, and what else does. */
export const NextStep = ({ step, others, children }: NextStepProps) => (
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
    {others.length > 0 && (
      <div className={css.others}>
        <p id="also">Also needs you</p>
        <ul className={css.otherSteps} aria-labelledby="also">
          {others.map(({ title, href }) => (
            <li key={title}>
              <Link className={css.other} href={href}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    )}
    {children}
  </section>
);
