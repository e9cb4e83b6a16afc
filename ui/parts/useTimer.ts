import { useEffect, useState } from 'react';

/** One delayed action; a new one replaces the last, and unmounting cancels it. */
class Timer {
  #timer: ReturnType<typeof setTimeout> | undefined;

  start(act: () => void, ms: number): void {
    this.stop();
    this.#timer = setTimeout(act, ms);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}

export const useTimer = (): Timer => {
  const [timer] = useState(() => new Timer());
  useEffect(() => () => timer.stop(), [timer]);
  return timer;
};
