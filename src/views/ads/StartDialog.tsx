import { shallowEqual, useSelector } from '@xstate/react';
import type { AdAccount } from '#contract/calls/meta.ts';
import { type AdStartActor, selectAsking, selectBudgets, selectReading } from '#src/machines/adStart.machine.ts';
import type { PublishActor } from '#src/machines/publish.machine.ts';
import { selectStarts } from '#src/machines/publishText.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Dialog } from '#ui/parts/Dialog.tsx';
import { FullAdSets } from './FullAdSets.tsx';
import { Spending } from './GoesTo.tsx';

interface AskProps {
  readonly adId: string;
  readonly name: string;
  /** Where it goes. */
  readonly account: Pick<AdAccount, 'name'> | null;
}

const Ask = ({ actor, adId, name, account }: AskProps & { readonly actor: AdStartActor }) => {
  const asking = useSelector(actor, selectAsking);
  const reading = useSelector(actor, selectReading);
  const budgets = useSelector(actor, selectBudgets);
  const cancel = () => actor.send({ type: 'start.cancel' });
  return (
    <Dialog
      open={asking}
      onClose={cancel}
      title={`Publish “${name}” as active?`}
      asks
      actions={
        <>
          <Button onClick={cancel}>Cancel</Button>
          <Button tone="primary" disabled={reading} onClick={() => actor.send({ type: 'start.confirm' })}>
            Publish active
          </Button>
        </>
      }
    >
      <Spending on={[adId]} account={account} reading={reading} budgets={budgets} />
      <FullAdSets budgets={budgets?.budgets ?? []} />
    </Dialog>
  );
};

/** D5.12: what an ad will spend, before it is published as active. */
export const StartDialog = ({ publish, ...props }: AskProps & { readonly publish: PublishActor }) => {
  const actor = useSelector(publish, selectStarts, shallowEqual)[props.adId];
  return actor ? <Ask actor={actor} {...props} /> : null;
};
