import { checkCopy } from '#contract/rules/copyRules.ts';
import type { Env } from '#server/platform/env.ts';
import { createComposer } from './composer/open.ts';
import type { Threads } from './composer/threads/open.ts';
import type { FlowDrafter, Painter, Writer } from './types.ts';

/** The model that is configured, else the composer, which asks nobody (D1.3). */
export const openWriter = async ({ ai }: Pick<Env, 'ai'>, { compose, prepare }: Threads): Promise<Writer> => {
  if (!ai?.textModel) return createComposer(compose, prepare);
  // It takes a quarter of a second to load, which a start without a model does not wait for.
  const { createModelWriter } = await import('./model/writer.ts');
  return createModelWriter({ baseUrl: ai.baseUrl, apiKey: ai.apiKey, model: ai.textModel }, checkCopy);
};

/** The model of pictures that is configured; null: none. */
export const openPainter = async ({ ai }: Pick<Env, 'ai'>): Promise<Painter | null> => {
  if (!ai?.imageModel) return null;
  const { createModelPainter } = await import('./model/painter.ts');
  return createModelPainter({ baseUrl: ai.baseUrl, apiKey: ai.apiKey, model: ai.imageModel });
};

/** The model that is configured, which drafts flows too; null: none. */
export const openDrafter = async ({ ai }: Pick<Env, 'ai'>): Promise<FlowDrafter | null> => {
  if (!ai?.textModel) return null;
  const { createModelDrafter } = await import('./model/flow.ts');
  return createModelDrafter({ baseUrl: ai.baseUrl, apiKey: ai.apiKey, model: ai.textModel });
};
