import type { Generation, GenerationItem } from '#contract/calls/generation.ts';
import type { Round } from './studio/context.ts';
import type { Sitter } from './studioImages.ts';

const targetsOf = ({ items }: Generation): readonly string[] => items.flatMap(({ of }) => of?.generation_id ?? []);

const sittersOf = (items: readonly GenerationItem[]): readonly Sitter[] => {
  const sitters = new Map<string, Sitter>();
  for (const { of, texts } of items) {
    const { headline, description } = texts;
    if (of) sitters.set(JSON.stringify(of), { of, headline, description });
  }
  return [...sitters.values()];
};

const roundOf = ({ id, kind, items, brief }: Generation): Round => ({
  key: id,
  id,
  count: items.length,
  brief,
  of: null,
  pinned: null,
  images: kind === 'image' ? sittersOf(items) : null,
  settled: null,
  made: 0,
});

/**
 * What other pages asked for, as rounds: texts that go on, or that images go on for, and all images of texts that are
 * here. None while one of ours has no id yet: it may be that one. What was discarded stays so.
 */
export const adoptable = (
  { rounds, discarded }: { readonly rounds: readonly Round[]; readonly discarded: readonly Round[] },
  generations: readonly Generation[],
): readonly Round[] => {
  if (rounds.some(({ id, settled }) => id === null && settled === null)) return [];
  const known = new Set([...rounds, ...discarded].map(({ id }) => id));
  const others = generations.filter(({ id, ad_id: adId, about }) => adId === null && about === null && !known.has(id));
  const images = others.filter(({ kind }) => kind === 'image');
  const drawnFor = new Set(images.filter(({ state }) => state === 'running').flatMap(targetsOf));
  const texts = others.filter(({ id, kind, state }) => kind === 'copy' && (state === 'running' || drawnFor.has(id)));
  const here = new Set([...rounds, ...texts].map(({ id }) => id));
  return [...texts, ...images.filter((one) => targetsOf(one).some((id) => here.has(id)))].map(roundOf);
};
