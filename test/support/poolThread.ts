import { parentPort, threadId } from 'node:worker_threads';
import type { Said, Told } from '#server/outside/ai/composer/threads/messages.ts';

// A thread that does what the product of a brief says, and writes its own number.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
const say = (said: unknown): void => parentPort!.postMessage(said);
const answer = (id: number, index: number): Said => ({
  kind: 'composed',
  id,
  composed: {
    type: 'made',
    index,
    suggestion: {
      primary_text: `${threadId}`,
      headline: `${process.env['SECRET'] ?? 'none'}`,
      description: '',
      cta_text: '',
      framework: 'aida',
      angle: '',
    },
  },
});

parentPort!.on('message', (told: Told) => {
  const { id } = told;
  if (told.kind === 'stop') return say({ kind: 'end', id });
  const { product } = told.ask.brief;
  if (product === 'die') throw new Error('on purpose');
  if (product === 'exit') process.exit(0);
  if (product === 'hang') for (;;);
  if (product === 'hoard') {
    const hoarded = [];
    for (;;) hoarded.push({ text: `${hoarded.length}` });
  }
  if (product === 'fail') return say({ kind: 'fault', id, text: 'on purpose' });
  if (product === 'garble') return say({ ...answer(id, 0), composed: { type: 'made', index: 'x' } });
  for (let index = 0; index < told.ask.count; index += 1) say(answer(id, index));
  if (product !== 'hold') say({ kind: 'end', id });
});
