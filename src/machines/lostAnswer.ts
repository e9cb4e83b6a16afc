import type { AdChange } from '#contract/ad.ts';
import type { AdContent } from '#contract/rules/adContent.ts';
import { lookAgain } from './lookAgain.ts';
import { theError } from './outcome.ts';

// What the charts share that change one ad at Meta, where an answer may be lost; not on first screens.

/** An ad as far as it tells what became of a change of it. */
export interface FoundAd {
  readonly copy: AdContent;
  readonly configured: string | null;
  readonly change: AdChange | null;
}

interface Found {
  readonly event: { readonly output: FoundAd };
}

/**
 * The state of a change whose answer was lost, of the charts that change one ad. They name `findAd`, `isTaken`,
 * `isFirstLook`, `isGone`, `countLook`, `keepFailure` and `clearFailure`.
 */
export const unconfirmed = <Taken extends string, Lost extends string>(taken: Taken, lost: Lost) =>
  ({
    description: 'The answer was lost: finds out whether the server took it, and sends nothing meanwhile',
    initial: 'looking',
    states: {
      looking: {
        description: 'Reads the ad',
        invoke: {
          id: 'findAd',
          src: 'findAd',
          input: ({ context }: { readonly context: { readonly adId: string } }) => ({ adId: context.adId }),
          onDone: [
            {
              guard: { type: 'isTaken', params: ({ event }: Found) => ({ ad: event.output }) },
              target: taken,
              actions: 'clearFailure',
            },
            { guard: 'isFirstLook', target: 'waiting' },
            { target: lost },
          ],
          onError: [
            // Nothing more will be known of it.
            {
              guard: { type: 'isGone', params: theError },
              target: lost,
              actions: { type: 'keepFailure', params: theError },
            },
            { target: 'waiting' },
          ],
        },
      },
      waiting: lookAgain,
    },
  }) as const;
