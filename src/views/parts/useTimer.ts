import { useEffect, useState } from 'react';

/** One act that is put off; a new one takes the place of the one before, and none outlives the part. */
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
