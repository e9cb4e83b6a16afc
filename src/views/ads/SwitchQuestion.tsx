import { shallowEqual, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { AdListActor } from '#src/machines/adList.machine.ts';
import { selectAds, selectAsked, selectBudgets, selectQuestion, selectReading } from '#src/machines/adListShown.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Dialog } from '#ui/parts/Dialog.tsx';
import { adsWords } from './adWords.ts';
import { Budgets } from './Budgets.tsx';

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
          <p>These ads will start to spend from:</p>
          <Budgets reading={reading} known={budgets} areThere />
        </>
      ) : (
        <p>They stop spending as soon as Meta has it.</p>
      )}
    </Dialog>
  );
};
