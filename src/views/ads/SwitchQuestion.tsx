import { shallowEqual, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { AdListActor } from '#src/machines/adList.machine.ts';
import { selectAds, selectAsked, selectBudgets, selectQuestion, selectReading } from '#src/machines/adListShown.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Dialog } from '#ui/parts/Dialog.tsx';
import { adsWords } from './adWords.ts';
import { Budgets } from './Budgets.tsx';
import { holdOf } from '#contract/rules/delivery.ts';
import type { Budget } from '#src/machines/budgets.ts';
import { counted } from '#ui/parts/format.ts';

/** Whether they will spend: Meta delivers nothing of an ad set that is off. */
const startWords = (budgets: readonly Budget[]): string => {
  const of = (some: readonly Budget[]) => some.reduce((sum, { adIds }) => sum + adIds.length, 0);
  const held = of(budgets.filter(({ spend }) => spend && holdOf(spend, Date.now())));
  if (held === 0) return 'These ads will start to spend from:';
  if (held === of(budgets)) return 'These ads spend nothing for now, because their ad sets do not run:';
  return `${counted(held, 'ad')} spend${held === 1 ? 's' : ''} nothing for now, because the ad set does not run. The others will start to spend:`;
};

/** D5.12: before several ads are switched at Meta: what they will spend from. */
export const SwitchQuestion = ({ list }: { readonly list: AdListActor }) => {
  const question = useSelector(list, selectQuestion);
  const adIds = useSelector(list, selectAsked);
  const here = useSelector(list, selectAds, shallowEqual);
  const reading = useSelector(list, selectReading);
  const budgets = useSelector(list, selectBudgets);
  const turnsOn = question === 'turnOn';
  const verb = turnsOn ? 'Turn on' : 'Turn off';
  const close = () => list.send({ type: 'list.cancel' });
  // Who leaves the screen has answered no.
  useEffect(() => () => list.send({ type: 'list.cancel' }), [list]);
  return (
    <Dialog
      open={turnsOn || question === 'turnOff'}
      onClose={close}
      title={`${verb} ${adsWords(here, adIds)}?`}
      asks
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button tone="primary" disabled={reading} onClick={() => list.send({ type: 'list.confirm' })}>
            {verb}
          </Button>
        </>
      }
    >
      {turnsOn ? (
        <>
          <p>{startWords(reading ? [] : (budgets?.budgets ?? []))}</p>
          <Budgets reading={reading} known={budgets} areThere />
        </>
      ) : (
        <p>They stop spending as soon as Meta has it.</p>
      )}
    </Dialog>
  );
};
