import { checkFlow } from '#contract/flows/check.ts';
import type { FlowFields } from '#contract/flows/flow.ts';
import { readFlowFile } from '#contract/flows/imported.ts';
import * as z from 'zod';
import { AiError, type DraftWatch, type FlowAsk, type FlowDrafter } from '#server/outside/ai/types.ts';
import { outsideTransactions } from '#server/platform/db/transactions.ts';
import { type Chat, type ChatAsk, createChat } from './chat.ts';
import { FLOW_SYSTEM, flowPrompt, type Refused } from './flowPrompt.ts';
import { createLeak } from './leak.ts';
import { createPartialJson } from './partialJson.ts';
import type { ModelSettings, Patience } from './settings.ts';

/** Somebody looks on. */
const PATIENCE: Partial<Patience> = { first: 30_000, between: 20_000, whole: 90_000 };

/** No flow of 200 steps is as long; what is longer never ends. */
const MOST_LETTERS = 400_000;

/** Of an answer that is told again; a longer one costs more than it helps. */
const MOST_TOLD = 30_000;

const Answer = z.object({ name: z.string(), description: z.string(), nodes: z.unknown(), edges: z.unknown() });

type Judged = { readonly fields: FlowFields } | { readonly faults: readonly string[] };

const leaks = createLeak(FLOW_SYSTEM);

/** What the person does not choose themselves: a permission, a brief, a preset. */
const faultsOf = ({ definition, limits }: FlowFields): string[] =>
  checkFlow(definition, limits)
    .breaches.filter(({ property, path }) => property !== 'active' && (property !== 'settings' || path !== null))
    .map(({ text }) => text);

/** The answer as a flow of a stranger's: parsed, and without anything that names or allows. */
const judge = (answer: unknown): Judged => {
  const parsed = Answer.safeParse(answer);
  if (!parsed.success) return { faults: ['It is not as the schema has it.'] };
  const { name, description, nodes, edges } = parsed.data;
  const read = readFlowFile(JSON.stringify({ name, description, definition: { nodes, edges } }));
  if ('errors' in read) return { faults: read.errors };
  if (leaks(JSON.stringify(read.fields))) return { faults: ['It repeats the instructions.'] };
  return { fields: read.fields };
};

const hear = async (chat: Chat, ask: ChatAsk, { signal, onCost }: DraftWatch): Promise<unknown> => {
  let text = '';
  for await (const heard of chat.ask(ask, signal)) {
    if (heard.type === 'cost') {
      onCost(heard.cost);
      continue;
    }
    text += heard.text;
    if (text.length > MOST_LETTERS) throw new AiError('unusable', 'The model did not come to an end.');
  }
  signal.throwIfAborted();
  // Read once, at its end: nobody sees a part of it.
  const part = createPartialJson().add(text);
  return part?.whole ? part.value : null;
};

/** Asks once, and once more where the answer is no flow, or one that cannot be activated as it leads. */
const draft = async (chat: Chat, ask: FlowAsk, watch: DraftWatch): Promise<FlowFields> => {
  const tell = async (refused: Refused | null): Promise<{ readonly answer: unknown; readonly judged: Judged }> => {
    const answer = await hear(chat, flowPrompt(ask, refused), watch);
    return { answer, judged: judge(answer) };
  };
  const first = await tell(null);
  const faults = 'faults' in first.judged ? first.judged.faults : faultsOf(first.judged.fields);
  if ('fields' in first.judged && faults.length === 0) return first.judged.fields;
  const isShort = JSON.stringify(first.answer).length <= MOST_TOLD;
  const second = await tell({ before: isShort ? first.answer : null, faults });
  // A flow with faults is a draft all the same: the editor shows them.
  const best = 'fields' in second.judged ? second.judged : first.judged;
  if ('fields' in best) return best.fields;
  throw new AiError('unusable', 'The model answered with no flow.');
};

/** Drafts by a model at a provider that speaks OpenAI's protocol. */
export const createModelDrafter = (settings: ModelSettings): FlowDrafter => {
  const chat = createChat({ ...settings, patience: { ...PATIENCE, ...settings.patience } });
  return outsideTransactions<FlowDrafter>('The model', {
    draft: (ask, watch) => draft(chat, ask, watch),
  });
};
