import { useSelector } from '@xstate/react';
import { ArrowRight, ChevronDown, ChevronsUpDown, Circle, CircleCheck, X } from 'lucide-react';
import type { GuideStep } from '#src/machines/guideSteps.ts';
import {
  type OnboardingActor,
  selectCelebrating,
  selectDone,
  selectFolded,
  selectShown,
} from '#src/machines/onboarding.machine.ts';
import { IconButton } from '../parts/Button.tsx';
import { number } from '../parts/format.ts';
import { hidden } from '../parts/Hidden.css.ts';
import { Progress } from '../parts/Progress.tsx';
import * as css from './GuideView.css.ts';
import { type Step, stepsOf } from './steps.ts';

const StepLine = ({ step: { title, href, state } }: { readonly step: Step }) =>
  state === 'next' ? (
    <a className={css.next} href={href} aria-current="step">
      <Circle size={16} aria-hidden="true" />
      {title}
      <ArrowRight className={css.arrow} size={14} aria-hidden="true" />
    </a>
  ) : (
    <span className={css.step}>
      {state === 'done' ? (
        <CircleCheck className={css.done} size={16} aria-hidden="true" />
      ) : (
        <Circle className={css.open} size={16} aria-hidden="true" />
      )}
      {title}
      {state === 'done' && <span className={hidden}> (done)</span>}
    </span>
  );

const Dismiss = ({ onboarding, label }: { readonly onboarding: OnboardingActor; readonly label: string }) => (
  <IconButton dense label={label} onClick={() => onboarding.send({ type: 'guide.dismiss' })}>
    <X size={14} aria-hidden="true" />
  </IconButton>
);

interface GuideProps {
  readonly onboarding: OnboardingActor;
  readonly done: readonly GuideStep[];
}

const Folded = ({ onboarding, done }: GuideProps) => {
  const steps = stepsOf(done);
  const next = steps.find(({ state }) => state === 'next');
  return (
    <div className={css.head}>
      <span className={css.count}>
        {number(done.length)} of {number(steps.length)}
      </span>
      {next && (
        <a className={css.brief} href={next.href}>
          Next: {next.title}
        </a>
      )}
      <span className={css.buttons}>
        <IconButton
          dense
          label="Show every step"
          aria-expanded={false}
          onClick={() => onboarding.send({ type: 'guide.unfold' })}
        >
          <ChevronsUpDown size={16} aria-hidden="true" />
        </IconButton>
      </span>
    </div>
  );
};

const Unfolded = ({ onboarding, done }: GuideProps) => {
  const steps = stepsOf(done);
  const count = `${number(done.length)} of ${number(steps.length)}`;
  return (
    <>
      <div className={css.head}>
        <h2 className={css.title}>Set up Millrace</h2>
        <span className={css.count}>{count}</span>
        <span className={css.buttons}>
          <IconButton dense label="Show less" aria-expanded onClick={() => onboarding.send({ type: 'guide.fold' })}>
            <ChevronDown size={16} aria-hidden="true" />
          </IconButton>
          <Dismiss onboarding={onboarding} label="Dismiss the setup guide" />
        </span>
      </div>
      <div className={css.body}>
        <Progress label="Steps done" share={done.length / steps.length} text={count} />
        <ol>
          {steps.map((step) => (
            <li key={step.id}>
              <StepLine step={step} />
            </li>
          ))}
        </ol>
      </div>
    </>
  );
};

const Congratulation = ({ onboarding }: Pick<GuideProps, 'onboarding'>) => (
  <div className={css.head}>
    <CircleCheck className={css.done} size={16} aria-hidden="true" />
    <output className={css.brief}>Everything is set up. Well done.</output>
    <Dismiss onboarding={onboarding} label="Close" />
  </div>
);

/** R2.21, D8.3: the way from a new account to a published ad, each step true or not by itself. */
export const GuideView = ({ onboarding }: Pick<GuideProps, 'onboarding'>) => {
  const done = useSelector(onboarding, selectDone);
  const shown = useSelector(onboarding, selectShown);
  const folded = useSelector(onboarding, selectFolded);
  const celebrating = useSelector(onboarding, selectCelebrating);
  const visible = celebrating || (shown && done !== null);
  if (!visible) return null;
  return (
    <aside className={css.guide} aria-label="Setup guide" data-guide={celebrating || folded ? 'folded' : 'unfolded'}>
      {celebrating ? (
        <Congratulation onboarding={onboarding} />
      ) : folded ? (
        <Folded onboarding={onboarding} done={done ?? []} />
      ) : (
        <Unfolded onboarding={onboarding} done={done ?? []} />
      )}
    </aside>
  );
};
