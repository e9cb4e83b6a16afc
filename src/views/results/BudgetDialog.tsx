import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { AdSpend } from '#contract/calls/publishing.ts';
import { budgetSource, DAY_OVERSPEND, leapOf, mayRelearn, minorOf } from '#contract/rules/budget.ts';
import { minorDigits } from '#contract/rules/metrics.ts';
import {
  type AdBudgetActor,
  selectBudgetAmount,
  selectBudgetFault,
  selectBudgetFixed,
  selectBudgetOpen,
  selectBudgetReading,
  selectBudgetSpend,
  selectBudgetText,
  selectBudgetUnread,
} from '#src/machines/adBudget.machine.ts';
import { amountWords, budgetWords, LEVEL_WORDS } from '#src/views/ads/spendWords.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Dialog } from '#ui/parts/Dialog.tsx';
import { TextField } from '#ui/parts/Field.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import * as css from './BudgetDialog.css.ts';

interface BudgetProps {
  readonly actor: AdBudgetActor;
  /** What the ad is called. */
  readonly name: string;
}

const STEPS = [-20, -10, 10, 20, 50] as const;
const FORM = 'change-budget';

const stepWords = (percent: number): string => `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`;

/** Who else spends from it. */
const Shared = ({ spend }: { readonly spend: AdSpend }) => {
  const { level, name } = budgetSource(spend);
  return (
    <p className={css.soft}>
      {level === 'campaign'
        ? `The budget is set on the campaign “${name}”. All its ad sets share it.`
        : `The budget is set on the ad set “${name}”. All its ads share it.`}
    </p>
  );
};

/** What the new budget means: money a day, a week, and on a single day. */
const Consequence = ({
  from,
  to,
  currency,
}: {
  readonly from: number;
  readonly to: number;
  readonly currency: string;
}) => {
  const money = (minor: number) => amountWords(Math.round(minor), currency);
  const leap = leapOf(from, to);
  return (
    <div aria-live="polite" className={css.words}>
      <p>
        Meta will spend {to > from ? 'up to' : 'at most'} <strong>{money(to)} a day</strong> on average instead of{' '}
        {money(from)}: {money(7 * to)} a week. On a single day it may spend up to {money(DAY_OVERSPEND * to)}.
      </p>
      {leap !== null && (
        <Notice tone="attention">
          That is {leap.toLocaleString('en')} times the budget now. Check the amount, and where its decimal point is.
        </Notice>
      )}
      {mayRelearn(from, to) && <p className={css.soft}>A change of more than 20% can restart the learning phase.</p>}
    </div>
  );
};

const Amount = ({ actor, spend }: { readonly actor: AdBudgetActor; readonly spend: AdSpend }) => {
  const text = useSelector(actor, selectBudgetText);
  const amount = useSelector(actor, selectBudgetAmount);
  const fault = useSelector(actor, selectBudgetFault);
  const { currency, minimum_daily } = spend;
  const from = budgetSource(spend).daily!;
  const faults = {
    missing: minorDigits(currency) === 0 ? 'Enter a whole amount.' : 'Enter an amount, such as 24.50.',
    same: 'That is the budget now.',
    tooLow: `Meta asks for at least ${amountWords(minimum_daily ?? 1, currency)} a day.`,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'budget.confirm' });
  };
  return (
    <form id={FORM} className={css.form} onSubmit={submit} noValidate>
      <p>
        Now <strong>{budgetWords(spend)}</strong>.
      </p>
      <fieldset className={css.steps} aria-label="Change by">
        {STEPS.map((percent) => (
          <Button dense key={percent} onClick={() => actor.send({ type: 'budget.propose', percent })}>
            {stepWords(percent)}
          </Button>
        ))}
      </fieldset>
      <TextField
        label={`New daily budget (${currency})`}
        inputMode={minorDigits(currency) === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={16}
        value={text}
        error={fault && faults[fault]}
        onChange={({ target: { value } }) =>
          actor.send({ type: 'budget.type', text: value, amount: minorOf(value, minorDigits(currency)) })
        }
      />
      {fault === null && amount !== null && <Consequence from={from} to={amount} currency={currency} />}
    </form>
  );
};

const Fixed = ({ spend }: { readonly spend: AdSpend }) => {
  const words = budgetWords(spend);
  const { level } = budgetSource(spend);
  return (
    <p>
      {words === null
        ? "Meta didn't say what the budget is."
        : `The ${LEVEL_WORDS[level]} has a lifetime budget (${words}), which has no daily amount.`}{' '}
      Change it in Ads Manager.
    </p>
  );
};

/** Asks for the new daily budget, and says what will be spent before anything is changed (D6.5). */
export const BudgetDialog = ({ actor, name }: BudgetProps) => {
  const open = useSelector(actor, selectBudgetOpen);
  const reading = useSelector(actor, selectBudgetReading);
  const fixed = useSelector(actor, selectBudgetFixed);
  const unread = useSelector(actor, selectBudgetUnread);
  const spend = useSelector(actor, selectBudgetSpend);
  const fault = useSelector(actor, selectBudgetFault);
  const cancel = () => actor.send({ type: 'budget.cancel' });
  const asks = spend !== null && !fixed && !reading;
  return (
    <Dialog
      open={open}
      onClose={cancel}
      title={`Change the budget of “${name}”?`}
      changes
      asks
      actions={
        <>
          <Button onClick={cancel}>{fixed ? 'Close' : 'Cancel'}</Button>
          {!fixed && (
            <Button tone="primary" type="submit" form={FORM} disabled={!asks || fault !== null}>
              Change budget
            </Button>
          )}
        </>
      }
    >
      {reading && <output>Reading the budget from Meta…</output>}
      {unread !== null && (
        <Notice
          tone="critical"
          live="alert"
          title="Couldn't read the budget"
          actions={
            <Button dense onClick={() => actor.send({ type: 'budget.retry' })}>
              Retry
            </Button>
          }
        >
          {unread}
        </Notice>
      )}
      {spend && fixed && <Fixed spend={spend} />}
      {spend && asks && (
        <>
          <Shared spend={spend} />
          <Amount actor={actor} spend={spend} />
        </>
      )}
    </Dialog>
  );
};
