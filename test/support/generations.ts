import type { Brief } from '#contract/brief.ts';
import { EMPTY_BRIEF } from '#contract/brief.ts';
import type { Generation, GenerationItem, ItemState, Pictures } from '#contract/calls/generation.ts';
import type { AdTexts } from '#contract/suggestion.ts';

export const GENERATION_ID = '0d9e7f54-3a7c-4a51-9d55-0f2a6a1c9c01';

export const teaBrief: Brief = { ...EMPTY_BRIEF, product: 'Tea by post', landing_page: 'https://tea.example' };

/** An image in each shape, whose ids begin with a word. */
export const picturesOf = (word: string): Pictures => {
  const shape = (name: string, height: number) => ({
    id: `${word}-${name}`,
    final_key: `${word}-${name}`,
    width: 1080,
    height,
    url: `/images/${word}-${name}`,
    crop: undefined,
  });
  return { square: shape('square', 1080), feed: shape('feed', 1350), story: shape('story', 1920) };
};

/** A suggestion as far as it has come. */
export const itemOf = (index: number, state: ItemState, texts: Partial<AdTexts> = {}): GenerationItem => {
  const whole = {
    primary_text: state === 'made' ? `Tea, text ${index}` : '',
    headline: state === 'made' ? `Headline ${index}` : '',
    description: '',
    ...texts,
  };
  return {
    index,
    of: null,
    state,
    texts: whole,
    suggestion: state === 'made' ? { ...whole, cta_text: 'Shop Now', framework: 'aida', angle: 'Slow mornings' } : null,
    pictures: null,
    reason: state === 'failed' ? 'The writer gave no answer.' : null,
    cause: null,
    verdict: null,
  };
};

export const generationOf = (states: readonly ItemState[], more: Partial<Generation> = {}): Generation => ({
  id: GENERATION_ID,
  kind: 'copy',
  state: states.some((state) => state === 'waiting' || state === 'writing') ? 'running' : 'done',
  maker: 'composer',
  brief: teaBrief,
  about: null,
  price: 2,
  ad_id: null,
  items: states.map((state, index) => itemOf(index, state)),
  created_at: '2026-11-23T10:00:00.000Z',
  ...more,
});
