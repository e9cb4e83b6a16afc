import { useSelector } from '@xstate/react';
import { ROUTES } from '#contract/routes.ts';
import { type ConnectionActor, selectAccounts } from '#src/machines/connection.machine.ts';
import { type AskedFlow, type FlowsActor, selectAsked } from '#src/machines/flows.machine.ts';
import { Button, ButtonLink } from '#ui/parts/Button.tsx';
import { Dialog } from '#ui/parts/Dialog.tsx';
import { counted } from '#ui/parts/format.ts';
import * as css from './Flows.css.ts';
import { flowCurrency } from './flowCurrency.ts';
import { AgainstOthers, StartQuestion } from './StartQuestion.tsx';
import { startFacts } from './startText.ts';

interface QuestionProps {
  readonly flows: FlowsActor;
  readonly connection: ConnectionActor;
}

const factsNow = ({ flow, checked }: AskedFlow, currency: string | null) =>
  startFacts('activate', checked, flow, Date.now(), currency);

/** Asked before a flow of the list is activated, as the list shows nothing of what it does and costs at most. */
export const ActivateQuestion = ({ flows, connection }: QuestionProps) => {
  const asked = useSelector(flows, selectAsked);
  const accounts = useSelector(connection, selectAccounts);
  const problems = asked?.checked.breaches ?? [];
  const overlaps = asked?.flow.overlaps ?? [];
  const name = asked?.flow.name ?? 'flow';
  const close = () => flows.send({ type: 'flows.cancel' });
  return (
    <>
      <StartQuestion
        open={asked !== null && problems.length === 0}
        title={`Activate “${name}”?`}
        verb={overlaps.length > 0 ? 'Activate anyway' : 'Activate'}
        facts={asked === null ? [] : factsNow(asked, flowCurrency(asked.flow.definition, accounts))}
        onClose={close}
        onStart={() => flows.send({ type: 'flows.confirm' })}
      >
        <AgainstOthers overlaps={overlaps} />
      </StartQuestion>
      <Dialog
        open={problems.length > 0}
        onClose={close}
        title={`Fix ${counted(problems.length, 'problem')} to activate “${name}”`}
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            {asked && (
              <ButtonLink tone="primary" href={`${ROUTES.flows}/${asked.flow.id}`} onClick={close}>
                Edit flow
              </ButtonLink>
            )}
          </>
        }
      >
        <ul className={css.bullets}>
          {problems.map(({ property, step, text }) => (
            <li key={`${property} ${step} ${text}`}>{text}</li>
          ))}
        </ul>
      </Dialog>
    </>
  );
};
