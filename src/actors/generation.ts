import {
  cancelGeneration,
  generateCopy,
  generateImage,
  type Generation,
  type GenerationItem,
  judgeSuggestion,
  streamGeneration,
  type Verdict,
} from '#contract/calls/generation.ts';
import { IDEMPOTENCY_KEY } from '#contract/idempotencyKey.ts';
import { type GenerationInput, generationMachine, type LinesEvent } from '#src/machines/generation.machine.ts';
import { failureOf } from '#src/machines/outcome.ts';
import { suggestionMachine } from '#src/machines/suggestion.machine.ts';
import { linesOf } from '#src/services/lines.ts';
import { fromCallback, fromPromise } from 'xstate';
import type { Services } from './services.ts';

/** Letters come faster than a page can be drawn, or a journal written. */
const GATHER_MS = 50;

/** Hands items on at most every so often, each as it was last. */
const gathering = (hand: (items: readonly GenerationItem[]) => void) => {
  const waiting = new Map<number, GenerationItem>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size === 0) return;
    const items = [...waiting.values()];
    waiting.clear();
    hand(items);
  };
  return {
    add: (item: GenerationItem): void => {
      waiting.set(item.index, item);
      timer ??= setTimeout(flush, GATHER_MS);
    },
    flush,
    stop: (): void => clearTimeout(timer),
  };
};

/** By the key, as often as it takes; by its id, once that is known. */
const open = ({ http }: Services, { key, ask, id }: GenerationInput, signal: AbortSignal) => {
  if (ask === null || id !== null) return linesOf(http, streamGeneration, { params: { id: id! }, signal });
  const headers = { [IDEMPOTENCY_KEY]: key };
  return 'copies' in ask
    ? linesOf(http, generateImage, { body: ask, headers, signal })
    : linesOf(http, generateCopy, { body: ask, headers, signal });
};

/** The chart of one ask, with what it names. */
export const provideGeneration = (services: Services) =>
  generationMachine.provide({
    actors: {
      copyLines: fromCallback<LinesEvent, GenerationInput>(({ input, sendBack }) => {
        const leaving = new AbortController();
        const items = gathering((some) => sendBack({ type: 'lines.items', items: some }));
        const last = async (): Promise<LinesEvent> => {
          try {
            for await (const line of open(services, input, leaving.signal)) {
              if (line.type === 'item') items.add(line.item);
              else if (line.type === 'end') return { type: 'lines.ended' };
              else sendBack({ type: 'lines.whole', generation: line.generation });
            }
            return { type: 'lines.lost', failure: { kind: 'network' } };
          } catch (error) {
            return { type: 'lines.lost', failure: failureOf(error) };
          }
        };
        const listen = async (): Promise<void> => {
          const event = await last();
          if (leaving.signal.aborted) return;
          items.flush();
          sendBack(event);
        };
        void listen();
        return () => {
          leaving.abort();
          items.stop();
        };
      }),
      cancelGeneration: fromPromise<Generation, { id: string }>(({ input: { id }, signal }) =>
        services.http.call(cancelGeneration, { params: { id }, signal }),
      ),
      suggestion: suggestionMachine.provide({
        actors: {
          judge: fromPromise<void, { generationId: string; index: number; verdict: Verdict | null }>(
            async ({ input: { generationId: id, index, verdict }, signal }) => {
              await services.http.call(judgeSuggestion, {
                params: { id, index: String(index) },
                body: { verdict },
                signal,
              });
            },
          ),
        },
      }),
    },
  });
