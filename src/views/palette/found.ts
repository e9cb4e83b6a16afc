import { FolderOpen, Layers, Megaphone, RotateCw, SlidersHorizontal, Workflow } from 'lucide-react';
import { ROUTES } from '#contract/routes.ts';
import type { Found } from '#src/machines/finder.machine.ts';
import { ALL_ADS } from '#src/machines/listQuery.ts';
import { statusWord } from '#ui/parts/AdStatusPill.tsx';
import { number } from '#ui/parts/format.ts';
import { listAddress } from '../queue/listAddress.ts';
import type { Command } from './commands.ts';
import type { Offer, Section } from './offers.ts';

const wordsOf = (query: string): readonly string[] => query.trim().toLowerCase().split(/\s+/);

/** Where the words stand in the title; none where its lower case has other places. */
const marksOf = (title: string, words: readonly string[]): readonly number[] => {
  const letters = [...title].map((letter) => letter.toLowerCase());
  const text = letters.join('');
  if (text.length !== letters.length) return [];
  return words.flatMap((word) => {
    const at = text.indexOf(word);
    return at < 0 ? [] : Array.from(word, (_, place) => at + place);
  });
};

const ads = (count: number): string => (count === 1 ? '1 ad' : count === 0 ? 'No ads' : `${number(count)} ads`);

const FLOW_WORDS = { draft: 'Draft', active: 'Active', paused: 'Paused', archived: 'Archived' } as const;

const commandsOf = (found: Found): readonly Command[] => [
  ...found.ads.map(({ id, name, status }) => ({
    id: `ad:${id}`,
    title: name || 'Unnamed ad',
    group: 'Ads',
    icon: Megaphone,
    note: statusWord(status),
    href: `${ROUTES.adBuilder}/${id}` as const,
  })),
  ...found.campaigns.map(({ id, name, ads: count }) => ({
    id: `campaign:${id}`,
    title: name,
    group: 'Campaigns',
    icon: FolderOpen,
    note: ads(count),
    href: listAddress({ ...ALL_ADS, campaign: id }),
  })),
  ...found.adSets.map(({ id, name, campaign, ads: count }) => ({
    id: `adset:${id}`,
    title: name,
    group: 'Ad sets',
    icon: Layers,
    note: campaign === '' ? ads(count) : `${campaign}, ${ads(count)}`,
    href: listAddress({ ...ALL_ADS, adset: id }),
  })),
  ...found.presets.map(({ id, name }) => ({
    id: `preset:${id}`,
    title: name,
    group: 'Presets',
    icon: SlidersHorizontal,
    href: `${ROUTES.adPresets}?preset=${id}` as const,
  })),
  ...found.flows.map(({ id, name, status }) => ({
    id: `flow:${id}`,
    title: name,
    group: 'Flows',
    icon: Workflow,
    note: FLOW_WORDS[status],
    href: `${ROUTES.flows}/${id}` as const,
  })),
];

/**
 * What was found by name, kind by kind. Of what was found by fewer letters, what the new ones are in too, until their
 * answer is there.
 */
export const foundSections = (found: Found | null, query: string): readonly Section[] => {
  if (!found || query.trim() === '') return [];
  const words = wordsOf(query);
  const isAnswer = found.words === query.trim();
  const offers = commandsOf(found).flatMap((command): Offer[] => {
    const title = command.title.toLowerCase();
    if (!isAnswer && !words.every((word) => title.includes(word))) return [];
    return [{ command: { ...command, kind: 'found' }, at: marksOf(command.title, words) }];
  });
  const titles = [...new Set(offers.map(({ command }) => command.group))];
  return titles.map((title) => ({ title, offers: offers.filter(({ command }) => command.group === title) }));
};

const FAILED = "Couldn't search your ads, campaigns, presets and flows";

/** What stands where nothing could be looked for. */
export const failedSection = (onRetry: () => void): Section => ({
  title: FAILED,
  offers: [
    {
      command: { id: 'find:again', title: 'Retry', group: FAILED, icon: RotateCw, kind: 'stays', run: onRetry },
      at: [],
    },
  ],
});
