import type { AdFields } from '#contract/adFields.ts';
import type { Brief } from '#contract/brief.ts';
import type { Pictures } from '#contract/calls/generation.ts';
import { TEXT_LIMITS } from '#contract/rules/limits.ts';
import { completedLink } from '#contract/rules/publishable.ts';
import type { Target } from './bulk/texts.ts';
import type { Pinned } from './studioImages.ts';
import type { Choice } from './suggestion.machine.ts';

interface Wanted {
  readonly generationId: string;
  readonly index: number;
  readonly choice: Choice;
  readonly brief: Brief;
  readonly pictures: Pictures | null;
  readonly pinned: Pinned | null;
}

/** The UUID of the ad that a suggestion becomes: the same in every tab, so that no two make it twice. */
export const adIdOf = ({ generationId, index }: Pick<Wanted, 'generationId' | 'index'>): string =>
  `${generationId.slice(0, -12)}${(index + 1).toString(16).padStart(12, '0')}`;

/** Cut after a whole word, where there is one. */
const cutAtWord = (text: string, max: number): string => {
  const letters = Array.from(text);
  if (letters.length <= max) return text;
  const kept = letters.slice(0, max + 1).join('');
  const word = kept.replace(/\s+\S*$/u, '').replace(/[\s.,;:–—-]+$/u, '');
  return word !== '' && word.length < kept.length ? word : letters.slice(0, max).join('');
};

/** What tells the ad from the others of its brief: its headline, as flows name ads, and its angle where two have the same. */
const nameOf = ({ brief, choice }: Wanted, taken: ReadonlySet<string>): string => {
  const [headline, angle] = [choice.headline.trim(), choice.angle.trim()];
  const base = headline || angle || brief.product.trim();
  const endings = ['', ...(headline && angle ? [` – ${angle}`] : [])];
  const named = (ending: string) => {
    const end = cutAtWord(ending, TEXT_LIMITS.name.shown / 2);
    return `${cutAtWord(base, TEXT_LIMITS.name.shown - Array.from(end).length)}${end}`;
  };
  const free = endings.map(named).find((name) => !taken.has(name));
  if (free !== undefined) return free;
  let number = 2;
  while (taken.has(named(` – ${number}`))) number += 1;
  return named(` – ${number}`);
};

/** Those that were made for it, else those of the ad that it was modelled on; none where it has none. */
const imagesOf = ({ pictures, pinned }: Wanted): Partial<AdFields> => {
  const [square, portrait] = pictures ? [pictures.square, pictures.feed] : [pinned?.square, pinned?.portrait];
  return { ...(square && { square_image_id: square.id }), ...(portrait && { portrait_image_id: portrait.id }) };
};

interface NewAd {
  readonly id: string;
  readonly fields: Partial<AdFields>;
}

const adOf = (wanted: Wanted, name: string, target: Target): NewAd => {
  const { primary_text, headline, description, cta_text } = wanted.choice;
  return {
    id: adIdOf(wanted),
    fields: {
      name,
      primary_text,
      headline,
      description,
      ...(cta_text !== '' && { cta_text }),
      link: completedLink(wanted.brief.landing_page),
      ...imagesOf(wanted),
      ...target,
    },
  };
};

/** The drafts that suggestions become, no two of one name, all for the same ad set and with the same preset. */
export const adsOf = (wanted: readonly Wanted[], target: Target): readonly NewAd[] => {
  const taken = new Set<string>();
  return wanted.map((one) => {
    const name = nameOf(one, taken);
    taken.add(name);
    return adOf(one, name, target);
  });
};
