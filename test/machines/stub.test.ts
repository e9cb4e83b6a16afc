import { createActor, toPromise } from 'xstate';
import { expect, it, vi } from 'vitest';
import { callbackStub, effectStub, promiseStub } from '#src/machines/stub.ts';

it('A service that nobody provided says so', async () => {
  await expect(toPromise(createActor(promiseStub<void>('saveDraft')).start())).rejects.toThrow(
    'saveDraft is not provided',
  );
});

it('A service that goes on talking says so, too', () => {
  const stream = createActor(callbackStub('stream'));
  const failed = vi.fn<(error: unknown) => void>();
  stream.subscribe({ error: failed });
  stream.start();
  expect(failed).toHaveBeenCalledWith(new Error('stream is not provided'));
});

it('An effect that nobody provided says so', () => {
  expect(() => effectStub<undefined>('leaveFor')(null, undefined)).toThrow('leaveFor is not provided');
});
