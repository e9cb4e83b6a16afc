import { useSelector } from '@xstate/react';
import type { CreditFact, CreditsStage } from './demoCredits.machine.ts';
import { selectBalance, selectCreditsStage, selectFacts, selectHeld } from './demoCredits.machine.ts';
import { selectBusy, selectConfirming } from '#src/machines/topUp.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { money, number } from '#site/landing/figures.ts';
import { Bar } from '../Bar.tsx';
import * as css from '../piece.css.ts';
import { useWorld } from '../stage/World.ts';
import { usePiece } from '../stage/usePiece.ts';
import { Trouble } from '../Trouble.tsx';
import { COST, createCredits, DRAFTS, OF, PACK } from './credits.ts';
import * as own from './Credits.css.ts';

const KIND_WORDS: Record<CreditFact['kind'], string> = {
  grant: 'Plan credits left',
  purchase: 'Purchased',
  hold: 'Held',
  spend: 'Spent',
  release: 'Returned',
  expire: 'Expired',
};
/** The newest; older ones are in the ledger of the real thing. */
const SHOWN = 4;

const SAID: Record<CreditsStage, string> = {
  fresh: `Ten images and ten copies will cost ${COST} credits.`,
  held: `${COST} credits are held while the drafts are made.`,
  spent: 'Ten drafts are ready. The credits are spent.',
  released: `The drafts failed. All ${COST} credits were returned.`,
  short: 'Not enough credits. Nothing was started.',
};

const amount = ({ kind, credits }: CreditFact): string =>
  kind === 'spend' ? 'final' : `${credits < 0 ? '−' : '+'}${number(Math.abs(credits))}`;

/** The cost before, the hold, and what became of it: spent, or given back. */
export const Credits = () => {
  const { piece, ref } = usePiece(createCredits);
  const { fails } = useWorld(piece.world);
  const stage = useSelector(piece.actor, selectCreditsStage);
  const balance = useSelector(piece.actor, selectBalance);
  const held = useSelector(piece.actor, selectHeld);
  const facts = useSelector(piece.actor, selectFacts);
  const paying = useSelector(piece.topUp, selectBusy);
  const confirming = useSelector(piece.topUp, selectConfirming);
  const buying = paying || confirming;
  const scale = Math.max(OF, balance + held);
  const short = stage === 'short';
  const label = short
    ? `Buy ${number(PACK.credits)} for ${money(PACK.price)}`
    : stage === 'released'
      ? 'Try again'
      : `Make ${DRAFTS} drafts`;
  return (
    <div className={css.piece} ref={ref}>
      <div className={css.sheet}>
        <div className={own.meter}>
          <p className={own.balance}>
            <span className={own.number}>{number(balance)}</span>
            <span className={css.soft}>credits left</span>
            <span className={own.held}>{held > 0 ? `${number(held)} held` : ''}</span>
          </p>
          <Bar
            label="Credits left"
            share={balance / scale}
            more={held / scale}
            text={`${number(balance)} of ${number(scale)}`}
            tone={short ? 'critical' : 'brand'}
          />
          <output className={own.said}>{buying ? 'Paid with a test card. Nothing is charged.' : SAID[stage]}</output>
        </div>
        <ol className={own.facts} aria-label="Credit activity">
          {facts
            .map((fact, at) => ({ ...fact, at }))
            .slice(-SHOWN)
            .map((fact) => (
              <li className={own.fact} key={fact.at}>
                <span>{KIND_WORDS[fact.kind]}</span>
                <span className={css.figures}>{amount(fact)}</span>
              </li>
            ))}
        </ol>
      </div>
      <div className={css.controlsApart}>
        <Button
          tone="primary"
          busy={stage === 'held' || buying}
          busyLabel={buying ? 'Paying' : 'Creating'}
          onClick={short ? piece.buy : piece.make}
        >
          {label}
          {!short && <span className={own.cost}>{`${COST} credits`}</span>}
        </Button>
        <Trouble label="Make it fail" on={fails} onChange={piece.setFails} />
      </div>
    </div>
  );
};
