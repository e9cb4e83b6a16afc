import { shallowEqual, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { selectSelected as selectAccount, selectSelectedId } from '#src/machines/connection.machine.ts';
import { selectChosen } from '#src/machines/publish.machine.ts';
import {
  selectAsked,
  selectAskedAds,
  selectBudgets,
  selectCopies,
  selectPreview,
  selectQuestion,
  selectReading,
} from '#src/machines/adListShown.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Dialog } from '#ui/parts/Dialog.tsx';
import { adsWords } from '../ads/adWords.ts';
import { DeleteQuestion } from './DeleteQuestion.tsx';
import { PresetQuestion } from './PresetQuestion.tsx';
import { fittingOf } from '../ads/fitting.ts';
import { HeldButton } from '../ads/HeldButton.tsx';
import { PublishPreview } from '../ads/PublishPreview.tsx';
import { publishAllWords, publishFittingWords, publishWords } from '../ads/publishWords.ts';
import { isFit, unfitOf } from '../ads/unfit.ts';
import { startsOf } from '../ads/startStatus.ts';
import { StatusChoice } from '../ads/StatusChoice.tsx';
import { Copies, whyNoCopies } from './Copies.tsx';
import { LeftOut } from './LeftOut.tsx';
import type { QueueParts } from './queueProps.ts';

const VERBS = {
  publish: 'Publish',
  retry: 'Retry',
  delete: 'Delete',
  duplicate: 'Duplicate',
  preset: 'Apply preset',
} as const;

/** Why nothing can be published; null: something can. */
const whyNot = (hasAccount: boolean, fit: number): string | null => {
  if (!hasAccount) return 'Select an ad account first.';
  return fit === 0 ? 'Nothing here can be published. Fix the errors above first.' : null;
};

/** What is asked before ads are published, copied, deleted, switched or given a preset. */
export const Ask = ({ list, publish, connection, presets }: QueueParts) => {
  const adAccountId = useSelector(connection, selectSelectedId);
  const asking = useSelector(list, selectQuestion);
  // Those two have a dialog of their own.
  const question = asking === 'turnOn' || asking === 'turnOff' ? null : asking;
  const adIds = useSelector(list, selectAsked);
  const chosen = useSelector(publish, selectChosen);
  const account = useSelector(connection, selectAccount);
  const reading = useSelector(list, selectReading);
  const budgets = useSelector(list, selectBudgets);
  const asked = useSelector(list, selectAskedAds, shallowEqual);
  const starts = startsOf(adIds, asked, chosen);
  const publishes = question === 'publish' || question === 'retry';
  const unfit = unfitOf(asked, account);
  const broken = new Set(asked.filter((ad) => !isFit(ad)).map(({ id }) => id));
  const fit = adIds.filter((id) => !broken.has(id));
  const words = adsWords(asked, publishes && fit.length > 0 ? fit : adIds);
  const spends = Object.values(starts.statuses).includes('ACTIVE');
  const preview = useSelector(list, selectPreview);
  const mayApply = preview !== null && preview.unchanged.length < adIds.length;
  const verb = question ? VERBS[question] : '';
  const copies = useSelector(list, selectCopies);
  const noCopies = question === 'duplicate' ? whyNoCopies(adIds.length, copies) : null;
  const fitting = fittingOf(fit, budgets?.budgets ?? []);
  const isTooFull = fitting.length < fit.length;
  // Where there is room for none of them, Meta may allow more.
  const fitsSome = publishes && isTooFull && fitting.length > 0;
  const reason = publishes ? whyNot(account !== null, fit.length) : noCopies;
  const close = () => list.send({ type: 'list.cancel' });
  const act = (chosen: readonly string[]) => {
    if (publishes) publish.send({ type: 'publish.request', adIds: chosen, adAccountId, statuses: starts.statuses });
    list.send({ type: 'list.confirm' });
  };
  const publishVerb = question === 'publish' || question === 'retry' ? VERBS[question] : null;
  // Who leaves the screen has answered no.
  useEffect(() => () => list.send({ type: 'list.cancel' }), [list]);
  return (
    <Dialog
      open={question !== null}
      onClose={close}
      title={question === 'preset' ? `Apply a preset to ${words}` : question ? `${verb} ${words}?` : ''}
      asks
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          {fitsSome && publishVerb && (
            <Button onClick={() => act(fit)}>{publishAllWords(fit, starts.statuses, publishVerb)}</Button>
          )}
          <HeldButton
            tone={question === 'delete' ? 'critical' : 'primary'}
            disabled={reason !== null || (question === 'preset' && !mayApply) || (reading && (!publishes || spends))}
            reading={publishes && reading}
            // What they spend is seen before it is agreed to.
            warned={!publishes || spends || isTooFull}
            why={publishes && reason ? 'why-not' : undefined}
            onPress={() => act(fitsSome ? fitting : fit)}
          >
            {publishVerb === null
              ? verb
              : fitsSome
                ? publishFittingWords(fitting, starts.statuses, publishVerb)
                : publishWords(publishVerb, fit, starts.statuses)}
          </HeldButton>
        </>
      }
    >
      {publishes && (
        <>
          <PublishPreview {...{ account, adIds, ads: asked, unfit, reading, budgets, statuses: starts.statuses }}>
            <StatusChoice
              starts={starts}
              ads={fit.length}
              onChoose={(wanted) => publish.send({ type: 'publish.choose', adIds, wanted })}
            />
          </PublishPreview>
          <LeftOut list={list} account={account} />
          {reason && <p id="why-not">{reason}</p>}
        </>
      )}
      {question === 'duplicate' && <Copies list={list} adIds={adIds} reason={noCopies} onSubmit={() => act([])} />}
      {question === 'preset' && <PresetQuestion list={list} presets={presets} />}
      {question === 'delete' && <DeleteQuestion list={list} />}
    </Dialog>
  );
};
