import { useSelector } from '@xstate/react';
import { use } from 'react';
import type { AdSpend } from '#contract/calls/publishing.ts';
import {
  type AdSwitchActor,
  selectAsking,
  selectReading,
  selectSpend,
  selectSwitchText,
  selectUnconfirmed,
  selectWanted,
} from '#src/machines/adSwitch.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Dialog } from '#ui/parts/Dialog.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { ReadOnly } from '#ui/parts/ReadOnly.ts';
import * as css from './AtMeta.css.ts';
import { budgetWords, spendWords } from './spendWords.ts';

interface SwitchProps {
  readonly actor: AdSwitchActor;
  /** What the ad is called. */
  readonly name: string;
  /** Why Meta would not show it all the same; null: nothing is known. */
  readonly held?: string | null;
}

const spendNow = (spend: AdSpend) => spendWords(spend, Date.now());

const Spend = ({ spend, held }: { readonly spend: AdSpend } & Pick<SwitchProps, 'held'>) => (
  <>
    <p>{held ? 'Once Meta delivers it, it spends from:' : spendNow(spend)}</p>
    <dl className={css.spend}>
      <dt className={css.term}>Ad account</dt>
      <dd className={css.value}>{spend.account}</dd>
      <dt className={css.term}>Campaign</dt>
      <dd className={css.value}>{spend.campaign.name}</dd>
      <dt className={css.term}>Ad set</dt>
      <dd className={css.value}>{spend.adset.name}</dd>
      <dt className={css.term}>Budget</dt>
      <dd className={css.value}>{budgetWords(spend) ?? 'Not known'}</dd>
    </dl>
  </>
);

/** D5.12: what will spend, before an ad is switched on. */
const Ask = ({ actor, name, held = null }: SwitchProps) => {
  const asking = useSelector(actor, selectAsking);
  const reading = useSelector(actor, selectReading);
  const spend = useSelector(actor, selectSpend);
  const cancel = () => actor.send({ type: 'switch.cancel' });
  return (
    <Dialog
      open={asking}
      onClose={cancel}
      title={`Turn on “${name}”?`}
      asks
      actions={
        <>
          <Button onClick={cancel}>Cancel</Button>
          <Button tone="primary" disabled={reading} onClick={() => actor.send({ type: 'switch.confirm' })}>
            Turn on
          </Button>
        </>
      }
    >
      {held && <p>{held}, so that nothing is spent for now.</p>}
      {spend ? (
        <Spend spend={spend} held={held} />
      ) : reading ? (
        <output>Reading its budget from Meta…</output>
      ) : (
        <p>It spends from its ad set's budget. Meta didn't say how much that is.</p>
      )}
    </Dialog>
  );
};

/** Why the server did not take it, or that nobody knows yet. */
const News = ({ actor, name }: Omit<SwitchProps, 'held'>) => {
  const text = useSelector(actor, selectSwitchText);
  const unconfirmed = useSelector(actor, selectUnconfirmed);
  const wanted = useSelector(actor, selectWanted);
  const leave = use(ReadOnly);
  if (unconfirmed)
    return (
      <Notice tone="attention" live="status" title={`We don't know yet whether “${name}” was switched. Looking again…`}>
        Nothing is sent twice.
      </Notice>
    );
  if (text === null) return null;
  return (
    <Notice
      tone="critical"
      live="alert"
      title={`${name}: ${text}`}
      actions={
        <>
          {leave ?? (
            <Button dense onClick={() => actor.send({ type: 'switch.ask', wanted })}>
              Retry
            </Button>
          )}
          <Button dense onClick={() => actor.send({ type: 'switch.dismiss' })}>
            Dismiss
          </Button>
        </>
      }
    />
  );
};

export const SwitchDialog = (props: SwitchProps) => (
  <>
    <News {...props} />
    <Ask {...props} />
  </>
);
