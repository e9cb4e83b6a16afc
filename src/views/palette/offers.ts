import type { Command } from './commands.ts';
import { match } from './fuzzy.ts';

/** A command in the list; `at`: the letters of its title that the query stands for. */
export interface Offer {
  readonly command: Command;
  readonly at: readonly number[];
}

export interface Section {
  readonly title: string;
  readonly offers: readonly Offer[];
}

/** A word that is beside the title finds it, after all titles. */
const BESIDE = 0.4;

const offer = (command: Command): Offer => ({ command, at: [] });

const found = (commands: readonly Command[], query: string): readonly Offer[] =>
  commands
    .flatMap((command) => {
      const title = match(query, command.title);
      if (title) return [{ command, at: title.at, score: title.score }];
      const beside = match(query, command.words ?? '');
      return beside ? [{ command, at: [], score: beside.score * BESIDE }] : [];
    })
    .sort((one, other) => other.score - one.score);

const grouped = (commands: readonly Command[]): readonly Section[] =>
  [...new Set(commands.map(({ group }) => group))].map((title) => ({
    title,
    offers: commands.filter(({ group }) => group === title).map(offer),
  }));

/** What is listed: what was run last and then everything, or what the query finds, the best first. */
export const offersFor = (
  commands: readonly Command[],
  query: string,
  recent: readonly string[],
): readonly Section[] => {
  if (query.trim() !== '') {
    const offers = found(commands, query);
    return offers.length === 0 ? [] : [{ title: 'Results', offers }];
  }
  const last = recent.flatMap((id) => commands.find((command) => command.id === id) ?? []);
  const sections = grouped(commands.filter((command) => !last.includes(command)));
  return last.length === 0 ? sections : [{ title: 'Recent', offers: last.map(offer) }, ...sections];
};
