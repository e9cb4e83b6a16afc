import { checkAsked } from '#contract/flows/checked.ts';
import type { CheckAnswer, CheckMessage } from './flowChecks.ts';

// Runs in a worker of its own: this module is its entry, and so acts on import.
addEventListener('message', (event: MessageEvent<CheckMessage>) => {
  const { number, ask } = event.data;
  postMessage({ number, checked: checkAsked(ask) } satisfies CheckAnswer);
});
