import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Stage } from '#site/landing/bento/stage/Stage.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('The time of a piece on the landing page', () => {
  it('D8.1 stands still until somebody looks, and whenever nobody does', () => {
    const stage = new Stage();
    const done = vi.fn<() => void>();
    stage.setTimeout(done, 1000);
    vi.advanceTimersByTime(5000);
    stage.pause();
    expect(done).not.toHaveBeenCalled();
    stage.run();
    vi.advanceTimersByTime(600);
    stage.pause();
    vi.advanceTimersByTime(5000);
    stage.pause();
    expect(done).not.toHaveBeenCalled();
    stage.run();
    stage.run();
    vi.advanceTimersByTime(399);
    expect(done).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(done).toHaveBeenCalledTimes(1);
  });

  it('forgets what was called off, while it runs and while it stands', () => {
    const stage = new Stage();
    const done = vi.fn<() => void>();
    stage.clearTimeout(stage.setTimeout(done, 10));
    stage.run();
    const id = stage.setTimeout(done, 10);
    stage.clearTimeout(id);
    vi.advanceTimersByTime(1000);
    expect(done).not.toHaveBeenCalled();
  });

  it('ends a wait at its time, and as aborted when it is cancelled', async () => {
    const stage = new Stage();
    stage.run();
    const stop = new AbortController();
    const [good, bad] = [stage.wait(100), stage.wait(100, stop.signal)];
    stop.abort(new Error('enough'));
    await expect(bad).rejects.toThrow('enough');
    await vi.advanceTimersByTimeAsync(100);
    await expect(good).resolves.toBeUndefined();
  });
});
