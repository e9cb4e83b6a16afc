import { useSelector } from '@xstate/react';
import { ExternalLink } from 'lucide-react';
import type { Finding, FindingAction } from '#contract/calls/analytics.ts';
import { adsManagerUrl } from '#contract/rules/adsManager.ts';
import { ROUTES } from '#contract/routes.ts';
import {
  type AdBudgetActor,
  selectBudgetBusy,
  selectBudgetChanged,
  selectBudgetKept,
  selectBudgetSpend,
  selectBudgetTrouble,
  selectBudgetUnconfirmed,
  selectBudgetWaits,
} from '#src/machines/adBudget.machine.ts';
import { type AdSwitchActor, selectSwitchText, selectWanted } from '#src/machines/adSwitch.machine.ts';
import {
  type InsightActsActor,
  selectCopies,
  selectCopyFailed,
  selectCopyMaking,
  selectCopyText,
} from '#src/machines/insightActs.machine.ts';
import type { ResultsActor } from '#src/machines/results.machine.ts';
import { newVersionHref } from '#src/views/ads/fix.ts';
import { amountWords } from '#src/views/ads/spendWords.ts';
import { Button, ButtonLink } from '#ui/parts/Button.tsx';
import { recentMoment } from '#ui/parts/format.ts';
import { Link } from '#ui/parts/Link.ts';
import * as css from './Insights.css.ts';

export interface ActionsProps {
  readonly finding: Finding;
  readonly name: string;
  /** Meta's id of the ad account. */
  readonly accountMetaId: string | null;
  readonly results: ResultsActor;
  readonly acts: InsightActsActor;
  /** Switches the ad, once somebody asked for it. */
  readonly turning: AdSwitchActor | undefined;
  /** Changes its budget, once somebody asked for it. */
  readonly budget: AdBudgetActor | undefined;
}

/** By how much is proposed: no more than what leaves Meta's learning phase alone. */
const PERCENT = { raise_budget: 20, lower_budget: -20 } as const;
const BUDGET_WORDS = { raise_budget: 'Raise budget', lower_budget: 'Lower budget' } as const;

interface OneProps extends ActionsProps {
  readonly adId: string;
}

const PauseButton = ({ name, adId, results }: Pick<OneProps, 'name' | 'adId' | 'results'>) => (
  <Button dense aria-label={`Pause ${name}`} onClick={() => results.send({ type: 'results.askPause', adId })}>
    Pause
  </Button>
);

/** That the ad was paused: the insight stands until results are read again. */
const Paused = ({ turning, ...props }: Omit<OneProps, 'turning'> & { readonly turning: AdSwitchActor }) => {
  const wanted = useSelector(turning, selectWanted);
  const text = useSelector(turning, selectSwitchText);
  return wanted === 'PAUSED' && text === null ? (
    <output className={css.soft}>Pause requested</output>
  ) : (
    <PauseButton {...props} />
  );
};

const Duplicate = ({ name, adId, acts }: OneProps) => {
  const copies = useSelector(acts, selectCopies);
  const making = useSelector(acts, selectCopyMaking);
  const draft = copies[adId];
  if (draft !== undefined)
    return (
      <output className={css.soft}>
        Draft made. <Link href={`${ROUTES.adBuilder}/${draft}`}>Open the draft</Link>
      </output>
    );
  return (
    <Button
      dense
      aria-label={`Duplicate ${name}`}
      busy={making === adId}
      busyLabel="Duplicating"
      onClick={() => acts.send({ type: 'copy.ask', adId })}
    >
      Duplicate
    </Button>
  );
};

interface ChangeProps extends OneProps {
  readonly action: keyof typeof PERCENT;
}

const BudgetButton = ({ action, name, adId, acts }: Pick<ChangeProps, 'action' | 'name' | 'adId' | 'acts'>) => (
  <Button
    dense
    aria-label={`${BUDGET_WORDS[action]} of ${name}`}
    onClick={() => acts.send({ type: 'acts.budget', adId, percent: PERCENT[action] })}
  >
    {BUDGET_WORDS[action]}
  </Button>
);

/** How far the change is; once Meta has it, the way back. */
const Changing = ({ budget, ...props }: Omit<ChangeProps, 'budget'> & { readonly budget: AdBudgetActor }) => {
  const busy = useSelector(budget, selectBudgetBusy);
  const changed = useSelector(budget, selectBudgetChanged);
  const unconfirmed = useSelector(budget, selectBudgetUnconfirmed);
  const waits = useSelector(budget, selectBudgetWaits);
  const kept = useSelector(budget, selectBudgetKept);
  const spend = useSelector(budget, selectBudgetSpend);
  if (busy)
    return (
      <output className={css.soft}>
        {unconfirmed
          ? "We don't know yet whether the budget was changed. Looking again…"
          : waits === null
            ? 'Changing the budget…'
            : `Changing the budget: waiting; resumes at ${recentMoment(waits)}`}
      </output>
    );
  if (changed && kept !== null && spend)
    return (
      <output className={css.soft}>
        Budget is {amountWords(kept, spend.currency)} a day.{' '}
        <Button dense tone="plain" onClick={() => budget.send({ type: 'budget.undo' })}>
          Undo
        </Button>
      </output>
    );
  return <BudgetButton {...props} />;
};

const One = ({ action, ...props }: OneProps & { readonly action: FindingAction }) => {
  const { turning, budget } = props;
  if (action === 'pause') return turning ? <Paused {...props} turning={turning} /> : <PauseButton {...props} />;
  if (action === 'rewrite')
    return (
      <ButtonLink dense href={newVersionHref(props.adId)} aria-label={`Write a new version of ${props.name}`}>
        Write a new version
      </ButtonLink>
    );
  if (action === 'duplicate') return <Duplicate {...props} />;
  return budget ? <Changing {...props} budget={budget} action={action} /> : <BudgetButton {...props} action={action} />;
};

const Trouble = ({ title, text, onDismiss, onRetry }: TroubleProps) => (
  <span className={css.trouble} role="alert">
    <span>
      <strong>{title}</strong> {text}
    </span>
    <span className={css.acts}>
      {onRetry && (
        <Button dense onClick={onRetry}>
          Retry
        </Button>
      )}
      <Button dense onClick={onDismiss}>
        Dismiss
      </Button>
    </span>
  </span>
);
interface TroubleProps {
  readonly title: string;
  readonly text: string;
  readonly onDismiss: () => void;
  readonly onRetry?: () => void;
}

const BudgetTrouble = ({ budget }: { readonly budget: AdBudgetActor }) => {
  const text = useSelector(budget, selectBudgetTrouble);
  return text === null ? null : (
    <Trouble
      title="Couldn't change the budget."
      text={text}
      onDismiss={() => budget.send({ type: 'budget.dismiss' })}
    />
  );
};

/** Why what was asked for here was not done. */
export const ActionTroubles = ({ finding, acts, budget }: Pick<ActionsProps, 'finding' | 'acts' | 'budget'>) => {
  const failed = useSelector(acts, selectCopyFailed);
  const text = useSelector(acts, selectCopyText);
  return (
    <>
      {failed !== null && failed === finding.ad_id && (
        <Trouble
          title="Couldn't duplicate the ad."
          text={text ?? ''}
          onRetry={() => acts.send({ type: 'copy.retry' })}
          onDismiss={() => acts.send({ type: 'copy.cancel' })}
        />
      )}
      {budget && <BudgetTrouble budget={budget} />}
    </>
  );
};

/**
 * What to do about an insight; each asks first. An ad that was made elsewhere is changed there, and where a newer server
 * names no action that is known here, the ad itself is the way on.
 */
export const Actions = (props: ActionsProps) => {
  const { finding, accountMetaId } = props;
  const { ad_id: adId, meta_ad_id, actions } = finding;
  const url = adsManagerUrl({ account_meta_id: accountMetaId, meta_ad_id });
  if (adId === null)
    return url === null ? (
      <span className={css.soft}>Not made in Millrace: change it in Ads Manager</span>
    ) : (
      <a className={css.away} href={url} target="_blank" rel="noreferrer">
        Open in Ads Manager <ExternalLink size={14} aria-hidden="true" />
      </a>
    );
  if (actions.length === 0)
    return (
      <ButtonLink dense href={`${ROUTES.adBuilder}/${adId}`} aria-label={`Open the ad: ${props.name}`}>
        Open the ad
      </ButtonLink>
    );
  return (
    <span className={css.acts}>
      {actions.map((action) => (
        <One key={action} {...props} adId={adId} action={action} />
      ))}
    </span>
  );
};
