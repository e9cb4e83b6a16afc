// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ActivityFact, ActivityType } from '#contract/calls/activity.ts';
import { activityMachine } from '#src/machines/activity.machine.ts';
import { Activity } from '#src/views/dashboard/Activity.tsx';
import { activityBy, activityHref, activityWords, groupsOf } from '#src/views/dashboard/activityWords.ts';
import { activityFact } from '#test/machines/charts/activity.ts';
import { failures } from '#test/machines/charts/samples.ts';
import { answers, fails, play, settle } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
});
afterEach(() => vi.unstubAllGlobals());

let made = 0;
const fact = (type: ActivityType, over: Partial<ActivityFact> = {}): ActivityFact => {
  made += 1;
  return { ...activityFact, id: `${made}-a1`, type, ...over };
};
const ad = (name: string) => ({ about: { id: `id-${name}`, name } });
const minute = (at: number) => ({ at: new Date(Date.UTC(2026, 4, 1, 12, at)).toISOString() });
const told = (...facts: ActivityFact[]) => groupsOf(facts).map((group) => [activityWords(group), activityHref(group)]);

describe('D8.2 Recent activity', () => {
  it('tells many of one kind that came together as one, whatever came between them', () => {
    const facts = [
      fact('ad.approved', { ...ad('B'), ...minute(9) }),
      fact('ad.published', { ...ad('B'), ...minute(8) }),
      fact('ad.approved', { ...ad('A'), ...minute(7) }),
      fact('ad.published', { ...ad('A'), ...minute(6) }),
    ];
    expect(told(...facts)).toEqual([
      ['Approved 2 ads', '/ad-queue'],
      ['Published 2 ads', '/ad-queue'],
    ]);
  });

  it('names what a flow did with which ads and why, and leads to its run', () => {
    const run = { id: 'r', flow_id: 'f' };
    const by = { flow: 'Stop-loss', run, said: '1 ad paused: “Spring”. It had £61.40 spent in the last 3 days.' };
    const [off, ended] = groupsOf([
      fact('ad.switchedOff', { ...ad('Spring'), ...by }),
      fact('run.finished', { about: { id: 'f', name: 'Stop-loss' }, ...by }),
    ]);
    expect([activityWords(off!), activityBy(off!)]).toEqual(['Turned off “Spring”', 'Flow “Stop-loss”']);
    expect([activityWords(ended!), activityBy(ended!)]).toEqual(['The flow “Stop-loss” finished', 'Millrace']);
    expect(activityHref(ended!)).toBe('/flows/f?run=r');
  });

  it('tells apart what was long before, and leads to the one ad that it is about', () => {
    expect(
      told(fact('ad.failed', { ...ad('A'), ...minute(30) }), fact('ad.failed', { ...ad('B'), ...minute(1) })),
    ).toEqual([
      ["Couldn't publish “A”", '/ad-builder/id-A'],
      ["Couldn't publish “B”", '/ad-builder/id-B'],
    ]);
    const twice = [
      fact('ad.switchedOn', { ...ad('A'), ...minute(2) }),
      fact('ad.switchedOn', { ...ad('A'), ...minute(1) }),
    ];
    expect(told(...twice)).toEqual([['Turned on “A”', '/ad-builder/id-A']]);
    const rejected = [
      fact('ad.rejected', { ...ad('A'), ...minute(2) }),
      fact('ad.rejected', { ...ad('B'), ...minute(1) }),
    ];
    expect(told(...rejected)).toEqual([['Rejected 2 ads', '/ad-queue?status=rejected']]);
  });

  it('does not count what was done before with what was just done, however one leads to the next', () => {
    const just = fact('ad.published', { ...ad('New'), ...minute(50) });
    const seeded = Array.from({ length: 39 }, (_, at) => fact('ad.published', { ...ad(`Old ${at}`), ...minute(45) }));
    expect(told(just, ...seeded).map(([words]) => words)).toEqual(['Published “New”', 'Published 39 ads']);
    const slow = Array.from({ length: 16 }, (_, at) => fact('ad.published', { ...ad(`${at}`), ...minute(40 - at) }));
    expect(told(...slow).map(([words]) => words)).toEqual(['Published 11 ads', 'Published 5 ads']);
    const other = { ...fact('ad.switchedOff', { ...ad('B'), ...minute(1) }), by: 'meta' as const };
    expect(told(fact('ad.switchedOff', { ...ad('A'), ...minute(2) }), other)).toHaveLength(2);
  });

  it('has words and a way on for every kind, with names and numbers', () => {
    const none = { about: null };
    expect(told(fact('meta.connected', { ...none, person: 'Robin Mill' }))).toEqual([
      ['Connected Meta as Robin Mill', '/settings/integrations'],
    ]);
    expect(told(fact('meta.disconnected', { ...none, person: 'Robin Mill' }))).toEqual([
      ['Disconnected Meta, as Robin Mill', '/settings/integrations'],
    ]);
    expect(told(fact('credits.bought', { ...none, amount: 1500 }))).toEqual([
      ['Bought 1,500 credits', '/settings/billing'],
    ]);
    expect(told(fact('run.failed', { about: { id: 'f1', name: 'Weekly' } }))).toEqual([
      ['The flow “Weekly” failed', '/flows/f1'],
    ]);
    for (const type of ActivityType.options) {
      const [[words, href]] = told(fact(type)) as [[string, string]];
      expect(words.length, type).toBeGreaterThan(5);
      expect(href).toMatch(/^\//);
    }
    expect(told(fact('ad.published', { about: { id: 'x', name: '  ' } }))[0]![0]).toBe('Published “Untitled”');
  });

  const show = async (...pages: unknown[]) => {
    const fetchActivity = answers(...pages);
    const { actor } = play(activityMachine.provide({ actors: { fetchActivity: fetchActivity.logic as never } }));
    const main = document.querySelector('main')!;
    const root = rooted(main);
    await act(async () => {
      root.render(<Activity activity={actor} />);
      await settle();
      await settle();
    });
    const press = (name: string) =>
      act(async () => {
        [...main.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click();
        await settle();
        await settle();
      });
    return { main, press, fetchActivity, root, items: () => main.querySelectorAll('li').length };
  };
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => fact('credits.bought', { about: null, amount: at }));

  it('shows the newest, all of them when asked, then older ones page by page', async () => {
    const { main, press, items, fetchActivity } = await show(
      { facts: many(20), more: true },
      { facts: many(3), more: false },
    );
    expect(items()).toBe(5);
    await press('See all');
    expect(items()).toBe(20);
    await press('Show older');
    expect([items(), fetchActivity.calls]).toEqual([23, 2]);
    expect(main.querySelectorAll('button')).toHaveLength(0);
  });

  it('says who and when, what to expect where nothing happened, and why it could not be loaded', async () => {
    const { main, root } = await show({ facts: [fact('ad.rejected', { by: 'meta', ...ad('A') })], more: false });
    expect(main.querySelector('a')?.textContent).toMatch(/^Rejected “A”Meta · /);
    expect(main.querySelector('time')).not.toBeNull();
    await act(async () => root.unmount());
    const empty = await show({ facts: [], more: false });
    expect(empty.main.textContent).toContain('Nothing yet.');
    await act(async () => empty.root.unmount());
    const failed = await show(fails(failures.server), { facts: many(1), more: false });
    expect(failed.main.textContent).toContain('Failed to fetch your recent activity');
    await failed.press('Retry');
    expect(failed.main.textContent).toContain('Bought 0 credits');
    await act(async () => failed.root.unmount());
    const alien = await show(fails(failures.missing));
    expect(alien.main.textContent, 'a server that tells of none').toBe('');
  });
});
