import { useSelector } from '@xstate/react';
import { CreditCard, Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { PLANS } from '#contract/rules/plans.ts';
import {
  type LookAroundActor,
  selectAsking,
  selectGoing,
  selectLookText,
  selectOffered,
} from '#src/machines/lookAround.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { money } from '#ui/parts/format.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import { Bone, Loading } from '#ui/parts/Skeleton.tsx';
import * as css from './Start.css.ts';

export const BOTH_WAYS = 'Choose a plan, or look around first';
export const PLANS_ONLY = 'Choose a plan';

export interface StartProps {
  readonly look: LookAroundActor;
  /** Leads to the plans below. */
  readonly onPlans: () => void;
  /** The plans: shown once it is known whether they come first, so that they never move under a press. */
  readonly children: ReactNode;
}

/** The place of the two ways and of the plans below, of about their height. */
export const StartBones = () => (
  <Loading words="Loading the ways to start">
    <span className={css.bones}>
      <span className={css.ways}>
        <Bone height={150} />
        <Bone height={150} />
      </span>
      <Bone width={250} height={36} />
      <span className={css.plans}>
        <Bone height={280} />
        <Bone height={280} />
        <Bone height={280} />
      </span>
      <Bone width={290} height={42} />
    </span>
  </Loading>
);

/** What the first screen without a plan is about; until it is known whether there is a demo, it is taken for granted. */
export const StartTitle = ({ look }: Pick<StartProps, 'look'>) => {
  const asking = useSelector(look, selectAsking);
  const offered = useSelector(look, selectOffered);
  return asking || offered ? BOTH_WAYS : PLANS_ONLY;
};

/** The two ways to start, side by side: what is paid for can be seen first (D8.6). */
export const Start = ({ look, onPlans, children }: StartProps) => {
  const asking = useSelector(look, selectAsking);
  const offered = useSelector(look, selectOffered);
  const going = useSelector(look, selectGoing);
  const text = useSelector(look, selectLookText);
  if (asking) return <StartBones />;
  if (!offered) return children;
  return (
    <>
      <div className={css.ways}>
        <Card
          className={css.way}
          title={
            <span className={css.title}>
              <Eye className={css.icon} size={18} aria-hidden="true" />
              Look around the demo
            </span>
          }
        >
          <p className={css.soft}>
            A workspace with ads, results and flows in it. Look at everything; you can't change or break anything.
          </p>
          {text && (
            <Notice tone="critical" live="alert">
              {text}
            </Notice>
          )}
          <Button busy={going} busyLabel="Opening the demo" onClick={() => look.send({ type: 'look.enter' })}>
            Look around
          </Button>
        </Card>
        <Card
          className={css.way}
          title={
            <span className={css.title}>
              <CreditCard className={css.icon} size={18} aria-hidden="true" />
              Choose a plan
            </span>
          }
        >
          <p className={css.soft}>
            Connect Meta and publish your first ad. From {money(PLANS.starter.monthly)} a month, cancel any time.
          </p>
          <Button onClick={onPlans}>See the plans</Button>
        </Card>
      </div>
      {children}
    </>
  );
};
