import { selectCountdown, selectSecondsLeft, type Waiting } from '#src/machines/countdown.machine.ts';

/** Seconds until a chart takes the next try; 0: now. */
export const secondsLeft = (snapshot: Waiting): number => selectSecondsLeft(selectCountdown(snapshot)?.getSnapshot());
