import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';
import { selectCountdown, selectSecondsLeft, type Waiting } from '#src/machines/countdown.machine.ts';

/** Seconds until a chart takes the next try; 0: now. The count-down is a chart of its own, which ticks by itself. */
export const useSecondsLeft = (chart: Pick<AnyActorRef, 'subscribe'> & { getSnapshot(): Waiting }): number =>
  useSelector(useSelector(chart, selectCountdown), selectSecondsLeft);
