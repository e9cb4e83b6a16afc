import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { type Pack, PACKS } from '#contract/rules/packs.ts';
import {
  selectCredits,
  selectOutdated,
  selectRefreshing,
  type SubscriptionActor,
} from '#src/machines/subscription.machine.ts';
import type { TopUpActor } from '#src/machines/topUp.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Dialog } from '#ui/parts/Dialog.tsx';
import { counted, money, number } from '#ui/parts/format.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import { TopUp } from './TopUp.tsx';

export interface Buying {
  readonly subscription: SubscriptionActor;
  readonly topUp: TopUpActor;
  /** The browser is about to leave for the checkout, and comes back here. */
  readonly onBuy: () => void;
}

/** What was asked for, and how to have less of it. */
export interface Fewer {
  readonly all: number;
  /** Credits for each. */
  readonly price: number;
  readonly verb: 'Write' | 'Make';
  /** How many of it are made where there are credits for so many. */
  readonly fits: (most: number) => number;
  readonly onFewer: (count: number) => void;
}

interface ShortOfCreditsProps extends Buying {
  readonly needed: number;
  /** What the server said there is, while the balance is not known. */
  readonly left: number | undefined;
  /** What stays as it is meanwhile: "Your brief is kept". */
  readonly kept: string;
  readonly fewer?: Fewer | undefined;
  /** It was refused just now: more credits are offered at once, and not again with each page. */
  readonly news: boolean;
  readonly onResume: () => void;
  readonly onDismiss: () => void;
}

/** Whoever was in what leaves the page is where the page's own content begins, not outside of it. */
const keepFocus = (): void => {
  if (document.activeElement === document.body) return;
  queueMicrotask(() => {
    if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
  });
};

/** The smallest pack that brings what is missing; null: none does alone. */
const packFor = (missing: number): Pack | null =>
  Object.values(PACKS)
    .toSorted((one, other) => one.credits - other.credits)
    .find((pack) => pack.credits >= missing) ?? null;

const packWords = (missing: number): string => {
  const pack = packFor(missing);
  const more = `You need ${counted(missing, 'more credit')}`;
  return pack
    ? `${more}: the ${money(pack.price)} pack of ${number(pack.credits)} is enough.`
    : `${more}, which takes more than one pack.`;
};

/**
 * D4.4: what it takes, what there is, and the way to more, or to as many as it is enough for; the ask waits as it is. Once there is enough, also where that
 * was paid in another tab, it goes on with one press: never by itself.
 */
export const ShortOfCredits = (props: ShortOfCreditsProps) => {
  const { subscription, topUp, onBuy, needed, left: told, kept, fewer, news, onResume, onDismiss } = props;
  const credits = useSelector(subscription, selectCredits)?.total_balance ?? null;
  // The server refused by a newer balance than one that is still to be read again.
  const isOld = useSelector(subscription, (now) => selectRefreshing(now) || selectOutdated(now));
  const balance = isOld && told !== undefined ? told : credits;
  const left = balance ?? told ?? null;
  const enough = balance !== null && balance >= needed;
  const [buying, setBuying] = useState(news);
  const buy = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    // What was pressed may be gone: closed, the dialog leads back to where it can be opened. A caret is left where it is.
    if (news && document.activeElement === document.body) buy.current?.focus({ preventScroll: true });
  }, [news]);
  // A press that goes on takes away what was pressed.
  useLayoutEffect(() => keepFocus, []);
  const takes = counted(needed, 'credit');
  const words =
    left === null ? `This takes ${takes}.` : `This takes ${takes}, and you have ${counted(left, 'credit')}.`;
  const some = fewer && left !== null && !enough ? fewer.fits(Math.floor(left / fewer.price)) : 0;
  const reach = fewer && some > 0 ? ` You have credits for ${some} of ${fewer.all}.` : '';
  const askFewer = fewer && some > 0 && (
    <Button dense onClick={() => fewer.onFewer(some)}>
      {fewer.verb} {some} · {counted(some * fewer.price, 'credit')}
    </Button>
  );
  return (
    <>
      <Notice
        tone={enough ? 'positive' : 'attention'}
        live="alert"
        title={enough ? 'You have enough credits now' : 'Not enough credits'}
        actions={
          <>
            {enough ? (
              <Button dense tone="primary" onClick={onResume}>
                Continue with {takes}
              </Button>
            ) : (
              <Button ref={buy} dense tone="primary" onClick={() => setBuying(true)}>
                Buy credits
              </Button>
            )}
            {askFewer}
            <Button dense tone="plain" onClick={onDismiss}>
              Not now
            </Button>
          </>
        }
      >
        {words}
        {reach} Nothing was taken. {kept}.
      </Notice>
      <Dialog
        open={buying && !enough}
        onClose={() => setBuying(false)}
        title="Not enough credits"
        wide
        actions={
          <>
            {askFewer}
            <Button onClick={() => setBuying(false)}>Close</Button>
          </>
        }
      >
        <p>
          {words}
          {reach} {left === null ? 'Buy more, and go on where you are.' : packWords(needed - left)} {kept}.
        </p>
        <TopUp topUp={topUp} onBuy={onBuy} />
      </Dialog>
    </>
  );
};
