import { LayoutDashboard } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { ROUTES } from '#contract/routes.ts';
import { type Command, searchAds } from '#src/views/palette/commands.ts';
import { failedSection, foundSections } from '#src/views/palette/found.ts';
import { match } from '#src/views/palette/fuzzy.ts';
import { offersFor } from '#src/views/palette/offers.ts';
import { someFound } from '#test/machines/charts/finder.ts';

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

describe('D5.8 What is found by name', () => {
  const shown = (query: string) =>
    foundSections(someFound, query).map(({ title, offers }) => [
      title,
      ...offers.map(({ command: { title: name, note, href }, at }) => [
        at.map((place) => name[place]).join(''),
        note,
        href?.split('/').at(-1),
      ]),
    ]);
  it('stands in groups, says what it is, marks what was typed and leads to it', () => {
    expect(shown('autumn')).toEqual([
      ['Ads', ['Autumn', 'Paused', someFound.ads[0]!.id]],
      ['Campaigns', ['Autumn', '3 ads', 'ad-queue?in=campaign-7']],
      ['Ad sets', ['Autumn', 'Autumn 2026, 1 ad', 'ad-queue?in=adset-71']],
      ['Presets', ['Autumn', undefined, `ad-presets?preset=${someFound.presets[0]!.id}`]],
      ['Flows', ['Autumn', 'Active', someFound.flows[0]!.id]],
    ]);
  });
  it('of fewer letters stays as far as the new ones are in it, until their answer is there', () => {
    expect(shown('autumn te')).toEqual([['Ads', ['Autumnte', 'Paused', someFound.ads[0]!.id]]]);
    expect(shown('winter')).toEqual([]);
    expect(foundSections(someFound, ' ')).toEqual([]);
    expect(foundSections(null, 'autumn')).toEqual([]);
  });
  it('says why there is nothing, and leaves the palette open to retry', () => {
    let retried = 0;
    const { title, offers } = failedSection(() => (retried += 1));
    offers[0]!.command.run!();
    expect([title, offers[0]!.command.kind, retried]).toEqual([
      "Couldn't search your ads, campaigns, presets and flows",
      'stays',
      1,
    ]);
  });
});
