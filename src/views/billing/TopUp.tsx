import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { type Pack, PACKS, perThousand } from '#contract/rules/packs.ts';
import { selectBusy, type TopUpActor } from '#src/machines/topUp.machine.ts';
import { selectBuyable, selectPack, selectPurchaseText } from '#src/machines/topUpShown.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { money, number } from '#ui/parts/format.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import { Pill } from '#ui/parts/Pill.tsx';
import { Spinner } from '#ui/parts/Spinner.tsx';
import * as choice from './Choice.css.ts';
import { estimateWords } from './planWords.ts';
import * as css from './TopUp.css.ts';

interface PackCardProps {
  readonly pack: Pack;
  readonly chosen: boolean;
  readonly busy: boolean;
  readonly onChoose: () => void;
}

const PackCard = ({ pack, chosen, busy, onChoose }: PackCardProps) => (
  <label className={choice.pack}>
    <span className={choice.top}>
      <input
        className={choice.radio}
        type="radio"
        name="pack"
        value={pack.name}
        checked={chosen}
        disabled={busy}
        onChange={onChoose}
        aria-label={`${number(pack.credits)} credits, ${money(pack.price)}`}
      />
      <span className={choice.title}>{number(pack.credits)} credits</span>
      {pack.badge && <Pill tone="attention">{pack.badge}</Pill>}
    </span>
    <span>
      <span className={css.price}>{money(pack.price)}</span>
      <span className={css.estimate}>{money(perThousand(pack))} per 1,000</span>
      <span className={css.estimate}>{estimateWords(pack.credits)}</span>
    </span>
  </label>
);

const labelOf = (pack: Pack | null, busy: boolean): string => {
  if (busy) return 'Processing...';
  return pack ? `Buy ${number(pack.credits)} credits, ${money(pack.price)}` : 'Choose a pack';
};

/** Extra credits (R9.03): choose a pack, then check out. */
export const TopUp = ({ topUp, onBuy }: { readonly topUp: TopUpActor; readonly onBuy?: () => void }) => {
  const name = useSelector(topUp, selectPack);
  const busy = useSelector(topUp, selectBusy);
  const buyable = useSelector(topUp, selectBuyable);
  const text = useSelector(topUp, selectPurchaseText);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onBuy?.();
    topUp.send({ type: 'credits.buy' });
  };
  return (
    <Card title="Buy credits" sub="Paid once, never expire. Plan credits are used first.">
      <form className={choice.form} onSubmit={submit} noValidate>
        <fieldset className={choice.cards} aria-label="Credit pack">
          {Object.values(PACKS).map((pack) => (
            <PackCard
              key={pack.name}
              pack={pack}
              chosen={pack.name === name}
              busy={busy}
              onChoose={() => topUp.send({ type: 'credits.choose', pack: pack.name })}
            />
          ))}
        </fieldset>
        {text && (
          <Notice tone="critical" live="alert">
            {text}
          </Notice>
        )}
        <div>
          {/* R4.14, R5.07 */}
          <Button
            type={busy ? 'button' : 'submit'}
            tone="primary"
            disabled={!buyable}
            aria-disabled={busy || undefined}
            icon={busy && <Spinner />}
          >
            {labelOf(name && PACKS[name], busy)}
          </Button>
        </div>
      </form>
    </Card>
  );
};
