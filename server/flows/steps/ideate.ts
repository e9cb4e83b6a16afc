import type { Brief } from '#contract/brief.ts';
import { lackOf } from '#contract/rules/thinBrief.ts';
import { fewerText, withFewer } from './fewer.ts';
import { generate } from './generate.ts';
import { sourceOf } from './source.ts';
import type { Perform } from './types.ts';

/** Why texts that differ have an angle in common. */
const sameText = (brief: Brief): string => {
  const lack = lackOf(brief);
  return lack === null ? 'The others were the same.' : `The brief gives no other. Add ${lack.what}.`;
};

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
  const why =
    made.parts.flatMap((part) => part.why ?? [])[0] ?? (ideas.length > angles.length ? sameText(from.brief) : null);
  const came = { made: angles.length, wanted: count, why };
  const found = angles.join(' · ');
  return {
    outcome: 'ok',
    note: fewerText(came, 'angles', found) || found,
    facts: { angles, ...withFewer(context, fewerText(came, 'angles')) },
    credits: made.credits,
  };
};
