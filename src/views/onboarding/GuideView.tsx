import { useSelector } from '@xstate/react';
import { ChevronDown, ChevronUp, CircleCheck, X } from 'lucide-react';
import type { GuideStep } from '#src/machines/guideSteps.ts';
import { type OnboardingActor, selectCelebrating, selectDone, selectFolded } from '#src/machines/onboarding.machine.ts';
import { Button, IconButton } from '#ui/parts/Button.tsx';
import { number } from '#ui/parts/format.ts';
import { Progress } from '#ui/parts/Progress.tsx';
import { Link } from '#ui/parts/Link.ts';
import * as css from './GuideView.css.ts';
import { StepLine } from './StepLine.tsx';
import { stepsOf } from './steps.ts';

interface GuideProps extends Pick<GuideViewProps, 'onboarding' | 'onConnect'> {
  readonly done: readonly GuideStep[];
}

const countOf = (done: readonly GuideStep[]): string => `${number(done.length)} of ${number(stepsOf(done).length)}`;

const Steps = ({ onboarding, done, onConnect }: GuideProps) => {
  const steps = stepsOf(done);
  return (
    <div className={css.body}>
      <Progress label="Steps done" share={done.length / steps.length} text={countOf(done)} />
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={step.id}>
            <StepLine step={step} onConnect={onConnect} />
          </li>
        ))}
      </ol>
      <div>
        <Button tone="plain" dense className={css.hide} onClick={() => onboarding.send({ type: 'guide.dismiss' })}>
          Hide guide
        </Button>
      </div>
    </div>
  );
};

const Next = ({ done, onConnect }: Omit<GuideProps, 'onboarding'>) => {
  const next = stepsOf(done).find(({ state }) => state === 'next');
  return (
    next && (
      <Link className={css.brief} href={next.href} onClick={next.id === 'meta' ? onConnect : undefined}>
        <span className={css.words}>Next: {next.title}</span>
        <span className={css.count}>{countOf(done)} done</span>
      </Link>
    )
  );
};

interface HeadProps extends GuideProps {
  readonly folded: boolean;
  readonly docked: boolean;
}

/** Its button stays where it is, so that a second press undoes the first. */
const Head = ({ onboarding, done, folded, docked, onConnect }: HeadProps) => {
  // Docked, the steps are above it.
  const Arrow = folded === docked ? ChevronUp : ChevronDown;
  return (
    <div className={css.head}>
      {folded ? (
        <Next done={done} onConnect={onConnect} />
      ) : (
        <div className={css.line}>
          <h2 className={css.words}>Set up Millrace</h2>
          <span className={css.count}>{countOf(done)} done</span>
        </div>
      )}
      <IconButton
        dense
        className={css.toggle}
        label={folded ? 'Show all steps' : 'Show less'}
        aria-expanded={!folded}
        onClick={() => onboarding.send({ type: folded ? 'guide.unfold' : 'guide.fold' })}
      >
        <Arrow size={16} aria-hidden="true" />
      </IconButton>
    </div>
  );
};

const Congratulation = ({ onboarding }: Pick<GuideProps, 'onboarding'>) => (
  <div className={css.head}>
    <CircleCheck className={css.done} size={16} aria-hidden="true" />
    <output className={css.words}>Everything is set up. Well done.</output>
    <IconButton dense className={css.toggle} label="Close" onClick={() => onboarding.send({ type: 'guide.dismiss' })}>
      <X size={14} aria-hidden="true" />
    </IconButton>
  </div>
);

export interface GuideViewProps {
  readonly onboarding: OnboardingActor;
  /** In the sidebar's column, where it grows upwards; else a bar above the page. Either way it lies over nothing. */
  readonly docked: boolean;
  /** Starts the connection to Meta. */
  readonly onConnect: () => void;
}

/** R2.21, D8.3: the steps from a new account to a published ad, each derived from real state. */
export const GuideView = ({ onboarding, docked, onConnect }: GuideViewProps) => {
  const done = useSelector(onboarding, selectDone) ?? [];
  const folded = useSelector(onboarding, selectFolded);
  const celebrating = useSelector(onboarding, selectCelebrating);
  const steps = !celebrating && !folded && <Steps onboarding={onboarding} done={done} onConnect={onConnect} />;
  return (
    <section className={docked ? css.docked : css.bar} aria-label="Setup guide">
      {docked && steps}
      {celebrating ? (
        <Congratulation onboarding={onboarding} />
      ) : (
        <Head onboarding={onboarding} done={done} folded={folded} docked={docked} onConnect={onConnect} />
      )}
      {!docked && steps}
    </section>
  );
};
