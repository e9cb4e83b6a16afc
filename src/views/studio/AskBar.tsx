import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { CREDIT_PRICES, MOST_SUGGESTIONS } from '#contract/rules/prices.ts';
import { ROUTES } from '#contract/routes.ts';
import type { ClientConfig } from '#contract/config.ts';
import { lackOf } from '#contract/rules/thinBrief.ts';
import type { StudioActor } from '#src/machines/studio.machine.ts';
import { selectBrief, selectCount, selectIsWriting, selectWantsPaint, selectWork } from '#src/machines/studioShown.ts';
import { selectCredits, type SubscriptionActor } from '#src/machines/subscription.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { SelectField } from '#ui/parts/Field.tsx';
import { Link } from '#ui/parts/Link.ts';
import { onePress } from '../gate/onePress.ts';
import { goToField, lackWords } from './briefLack.ts';
import * as css from './Studio.css.ts';
import { credits, suggestions } from './studioWords.ts';

const COUNTS = [1, 3, 6, 10, MOST_SUGGESTIONS] as const;

interface AskBarProps {
  readonly studio: StudioActor;
  readonly subscription: SubscriptionActor;
  /** A model can paint pictures for images. */
  readonly paints: boolean;
  /** Who writes the texts. */
  readonly writer: ClientConfig['writer'];
}

/** D4.4: what it costs, before it is asked for. */
const Price = ({ studio, subscription }: Pick<AskBarProps, 'studio' | 'subscription'>) => {
  const count = useSelector(studio, selectCount);
  const balance = useSelector(subscription, selectCredits)?.total_balance ?? null;
  const price = count * CREDIT_PRICES.copy;
  const fewer = Math.floor((balance ?? 0) / CREDIT_PRICES.copy);
  const askFewer = () => {
    studio.send({ type: 'studio.count', count: fewer });
    // The button goes with the press.
    document.querySelector<HTMLElement>('[name="count"]')?.focus();
  };
  return (
    <>
      <p className={css.price}>
        <span>
          {count} × {CREDIT_PRICES.copy} = <strong>{credits(price)}</strong>
        </span>
        {balance !== null && (
          <span className={css.soft}>
            {balance >= price ? (
              `You have ${credits(balance)}; ${credits(balance - price)} left after.`
            ) : (
              <>
                You have {credits(balance)}. <Link href={ROUTES.billing}>Buy credits</Link>
              </>
            )}
          </span>
        )}
      </p>
      {balance !== null && balance < price && fewer > 0 && (
        <div className={css.lack}>
          <Button dense onClick={askFewer}>
            Ask for {suggestions(fewer)} · {credits(fewer * CREDIT_PRICES.copy)}
          </Button>
        </div>
      )}
    </>
  );
};

/** What images are made on, where there is a choice. */
const PictureChoice = ({ studio }: Pick<AskBarProps, 'studio'>) => {
  const wanted = useSelector(studio, selectWantsPaint);
  return (
    <SelectField
      label="Pictures in the images"
      name="pictures"
      hint={wanted ? 'AI paints the picture; our layouts set your words on it.' : undefined}
      value={wanted ? 'painted' : 'own'}
      onChange={(event) => studio.send({ type: 'studio.paint', on: event.target.value === 'painted' })}
    >
      <option value="own">Your photos and colours</option>
      <option value="painted">Painted by AI</option>
    </SelectField>
  );
};

/** D5.2: what would make more of them differ, said before they are asked for. */
const Lack = ({ studio, writer }: Pick<AskBarProps, 'studio' | 'writer'>) => {
  const brief = useSelector(studio, selectBrief);
  const words = lackWords(brief, useSelector(studio, selectCount));
  if (writer === 'model') {
    const lack = lackOf(brief);
    return lack && words ? <p className={css.soft}>Add {lack.what}: the texts get better.</p> : null;
  }
  if (!words) return null;
  return (
    <div className={css.lack}>
      <p className={css.soft}>
        Your brief is enough for {words.enough}; you pay only for those. {words.helps}
      </p>
      <Button dense onClick={() => goToField(words.field)}>
        {words.add}
      </Button>
    </div>
  );
};

/** How many, what they cost, and the button. Each press is one ask, however often it is sent. */
export const AskBar = ({ studio, subscription, paints, writer }: AskBarProps) => {
  const count = useSelector(studio, selectCount);
  // As many as there were credits for, too.
  const counts = [...new Set([...COUNTS, count])].toSorted((a, b) => a - b);
  const work = useSelector(studio, selectWork);
  const writing = useSelector(studio, selectIsWriting);
  const brief = useSelector(studio, selectBrief);
  // Also after "New brief", while earlier suggestions are still shown.
  const saysNothing = work === 'draft' || (work !== 'generating' && brief.product.trim() === '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    studio.send({ type: 'studio.ask', key: crypto.randomUUID() });
  };
  return (
    // What is added to the brief moves the button that spends under a second press.
    <form className={css.ask} onSubmit={submit} onClickCapture={onePress}>
      <SelectField
        label="How many"
        name="count"
        value={count}
        onChange={(event) => studio.send({ type: 'studio.count', count: Number(event.target.value) })}
      >
        {counts.map((option) => (
          <option key={option} value={option}>
            {suggestions(option)}
          </option>
        ))}
      </SelectField>
      {paints && <PictureChoice studio={studio} />}
      <Price studio={studio} subscription={subscription} />
      <Button
        type="submit"
        tone="primary"
        wide
        disabled={saysNothing}
        busy={work === 'generating'}
        busyLabel={writing ? 'Writing' : 'Making images'}
      >
        Write {suggestions(count)}
      </Button>
      {saysNothing && <p className={css.soft}>Say what you sell first.</p>}
      {!saysNothing && <Lack studio={studio} writer={writer} />}
    </form>
  );
};
