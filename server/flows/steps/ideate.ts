import { generate } from './generate.ts';
import { sourceOf } from './source.ts';
import type { Perform } from './types.ts';

/** Has copies written for their ideas, which the copies that follow build on. */
export const ideate: Perform<'ideate'> = async (context) => {
  const { count, source } = context.node.settings;
  const from = await sourceOf(context, source);
  if (typeof from === 'string') return { outcome: 'failed', note: from };
  const made = await generate(context, [{ kind: 'copy', brief: { ...from.brief, angle: '' }, count }]);
  if (!('parts' in made)) return made;
  const ideas = made.parts.flatMap(({ items }) => items.flatMap(({ suggestion }) => suggestion?.angle.trim() || []));
  const angles = [...new Set(ideas)];
  if (angles.length === 0) return { outcome: 'failed', note: 'No ideas came of it.', credits: made.credits };
  return { outcome: 'ok', note: angles.join(' · '), facts: { angles }, credits: made.credits };
};
