import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import {
  type ConnectionActor,
  type ConnectionSnapshot,
  selectConnectionText,
} from '#src/machines/connection.machine.ts';
import { OFFLINE_TEXT } from '#src/machines/outcome.ts';
import { Button, ButtonLink } from '#ui/parts/Button.tsx';
import { Link } from '#ui/parts/Link.ts';
import { Mark } from '#ui/parts/Mark.tsx';
import * as css from './Dashboard.css.ts';
import type { Step } from './nextStep.ts';

interface NextStepProps {
  readonly connection: ConnectionActor;
  readonly step: Step;
  /** Less urgent. */
  readonly others: readonly Step[];
  readonly children: ReactNode;
}

const selectRefused = (snapshot: ConnectionSnapshot): string | null =>
  snapshot.context.failedCall === 'initiateMetaOAuth' ? selectConnectionText(snapshot) : null;
const selectUnreached = ({ context }: ConnectionSnapshot): boolean => context.failure?.kind === 'network';

/** To Meta's consent page, without a way over Integrations; why that failed stands beside it. */
const Connect = ({ connection, children }: Pick<NextStepProps, 'connection' | 'children'>) => {
  const text = useSelector(connection, selectRefused);
  const unreached = useSelector(connection, selectUnreached);
  return (
    <>
      <Button
        className={css.onDeep}
        busy={useSelector(connection, (snapshot) => snapshot.hasTag('connecting'))}
        busyLabel="Opening Meta"
        onClick={() => connection.send({ type: 'connection.connect' })}
      >
        {children}
      </Button>
      {text && <p role="alert">{unreached ? `${text}. ${OFFLINE_TEXT}` : text}</p>}
    </>
  );
};

/** What needs the person now, with the page's primary button, and what else does. */
export const NextStep = ({ connection, step, others, children }: NextStepProps) => (
  <section className={css.next} aria-labelledby="next-step">
    <Mark className={css.wheel} size={240} stroke={1.2} />
    <div className={css.nextHead}>
      <h2 className={css.nextTitle} id="next-step">
        {step.title}
      </h2>
      <p className={css.nextWords}>{step.words}</p>
    </div>
    <div className={css.nextAction}>
      {step.connects ? (
        <Connect connection={connection}>{step.action}</Connect>
      ) : (
        <ButtonLink className={css.onDeep} href={step.href}>
          {step.action}
        </ButtonLink>
      )}
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
