import { LayoutDashboard } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { ROUTES } from '#contract/routes.ts';
import { type Command, searchAds } from '#src/views/palette/commands.ts';
import { match } from '#src/views/palette/fuzzy.ts';
import { offersFor } from '#src/views/palette/offers.ts';

const letters = (query: string, text: string): string | null => {
  const found = match(query, text);
  return found && found.at.map((at) => text[at]).join('');
};

const command = (title: string, words = ''): Command => ({
  id: `go:${title}`,
  title,
  group: title.startsWith('Theme') ? 'This browser' : 'Go to',
  icon: LayoutDashboard,
  words,
});
const COMMANDS = [
  command('Dashboard'),
  command('Ad Queue'),
  command('Ad Analytics', 'results spend'),
  command('Billing', 'plan credits'),
  command('Theme: dark'),
];
const found = (query: string) =>
  offersFor(COMMANDS, query, []).flatMap(({ offers }) => offers.map((o) => o.command.title));

describe('What is typed into the palette', () => {
  it('stands for a name by its letters in their order, first letters before others', () => {
    expect(match('aq', 'Ad Queue')?.at).toEqual([0, 3]);
    expect(match('que', 'Ad Queue')?.at).toEqual([3, 4, 5]);
    expect(letters('AD an', 'Ad Analytics')).toBe('AdAn');
    expect(match('ba', 'Dashboard')).toBeNull();
    expect(match('', 'Dashboard')).toBeNull();
    expect(match('dashboards', 'Dashboard')).toBeNull();
  });

  it('does not stand for a name by letters strewn about', () => {
    expect(match('ahr', 'Dashboard')).toBeNull();
    expect(found('xyz')).toEqual([]);
  });

  it('finds names before the words beside them', () => {
    expect(found('ad')).toEqual(['Ad Queue', 'Ad Analytics']);
    expect(found('plan')).toEqual(['Billing']);
    expect(found('dark')).toEqual(['Theme: dark']);
  });

  it('offers what was run last before all others, and each once', () => {
    const sections = offersFor(COMMANDS, ' ', ['go:Billing', 'gone', 'go:Dashboard']);
    expect(sections.map(({ title, offers }) => [title, offers.map((o) => o.command.title)])).toEqual([
      ['Recent', ['Billing', 'Dashboard']],
      ['Go to', ['Ad Queue', 'Ad Analytics']],
      ['This browser', ['Theme: dark']],
    ]);
  });

  it('D5.8 is looked for in the ads by the server, where the ad queue can be opened', () => {
    const queue = { ...command('Ad Queue'), href: ROUTES.adQueue };
    expect(searchAds([queue], ' winter sale ')).toMatchObject({
      title: 'Search ads for “winter sale”',
      href: '/ad-queue?q=winter+sale',
    });
    expect([searchAds([queue], ' '), searchAds([{ ...queue, barred: true }], 'x'), searchAds([], 'x')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
