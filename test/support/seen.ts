import { act } from 'react';
import { vi } from 'vitest';
import { settle } from './play.ts';
import { until } from './until.ts';

const inAct = (isActing: boolean) => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', isActing);

/**
 * Waits until `check` throws no more, for what comes when it comes, as from a server: between two looks the page follows by
 * itself, as in a browser. `before` is done before each look.
 */
export const seen = (check: () => void, before: () => void = () => {}): Promise<void> =>
  until(async () => {
    inAct(true);
    try {
      await act(async () => {
        before();
        await settle();
      });
      check();
    } catch (error) {
      inAct(false);
      throw error;
    }
  });
