import { useSelector } from '@xstate/react';
import { type FlowsActor, selectReading, selectReviews } from '#src/machines/flows.machine.ts';
import { Button, ButtonLink } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { counted, moment } from '#ui/parts/format.ts';
import * as css from './Flows.css.ts';

interface WaitingReviewsProps {
  readonly flows: FlowsActor;
  /** What is behind a handle of the vault. */
  readonly readSecret: (handle: string) => string | null;
}

/** Of ads that a flow asks the person about. */
export const WaitingReviews = ({ flows, readSecret }: WaitingReviewsProps) => {
  const reviews = useSelector(flows, selectReviews);
  const reading = useSelector(flows, selectReading);
  if (reviews.length === 0) return null;
  return (
    <Card title="Waiting for your review">
      <ul className={css.list}>
        {reviews.map(({ flowName, ads, deadline, tokenSecret }) => {
          const token = readSecret(tokenSecret);
          const name = `Review ${counted(ads, 'ad')} of ${flowName}`;
          return (
            <li key={tokenSecret} className={css.item}>
              <div className={css.words}>
                <p className={css.name}>{flowName}</p>
                <p className={css.soft}>
                  {counted(ads, 'ad')}, by <time dateTime={deadline}>{moment(deadline)}</time>
                </p>
              </div>
              {/* After a reload the keys are gone until the list is read again: by itself, or by a press where that failed. */}
              {token === null ? (
                <Button
                  dense
                  tone="primary"
                  aria-label={name}
                  busy={reading}
                  onClick={() => flows.send({ type: 'flows.refresh' })}
                >
                  Review
                </Button>
              ) : (
                <ButtonLink dense tone="primary" href={`/review/${token}`} aria-label={name}>
                  Review
                </ButtonLink>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
};
