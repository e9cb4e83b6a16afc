// @vitest-environment networked-page
import { act, Profiler } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ad } from '#contract/ad.ts';
import type { Brief } from '#contract/brief.ts';
import { selectFields } from '#src/machines/draft.machine.ts';
import { WriteText } from '#src/views/builder/write/WriteText.tsx';
import { goodAd } from '#test/machines/charts/samples.ts';
import { button, choose, openBeside, press } from '#test/support/besideAd.tsx';
import { seen } from '#test/support/seen.ts';
import { closeTabs } from '#test/support/studioTabs.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
});
afterEach(() => {
  closeTabs();
  vi.unstubAllGlobals();
});

const open = async (given: { ad?: Ad; credits?: number } = {}) => {
  const drawn = vi.fn();
  const toStudio = vi.fn<(brief: Brief) => void>();
  const opened = await openBeside({
    ...given,
    part: (props) => (
      <Profiler id="beside" onRender={drawn}>
        <WriteText {...props} toStudio={toStudio} paints={false} field="headline" label="Headline" />
      </Profiler>
    ),
  });
  const write = (headline: string) =>
    act(async () => opened.draft.send({ type: 'draft.change', fields: { headline } }));
  const headline = () => selectFields(opened.draft.getSnapshot()).headline;
  return { ...opened, drawn, toStudio, write, headline };
};
const bare = { ...goodAd, copy: { ...goodAd.copy, name: '', headline: '', primary_text: '', description: '' } };
const text = () => document.body.textContent;

describe('D5.2 Other words for a text, asked for beside it', () => {
  it('are asked for with what the ad says by then, used by one press, and given back by another', async () => {
    const { world, write, headline } = await open();
    await write('Wool socks that last');
    await press('Write');
    await choose('3 more · 6 credits');
    await seen(() => expect(world.bodies).toHaveLength(1));
    expect(world.bodies[0]).toMatchObject({
      count: 3,
      ad_id: goodAd.id,
      rewrite: { field: 'headline', change: 'another', texts: { headline: 'Wool socks that last' } },
    });
    // Each is begun, then made.
    for (let turn = 0; turn < 6; turn += 1) world.advance();
    await seen(() => expect(text()).toContain('3 written'));
    // What is replaced is what stands there when it is used.
    await write('Wool socks for life');
    await press('Use suggestion 1');
    expect(headline()).not.toBe('Wool socks for life');
    await press('Undo suggestion 1');
    expect(headline()).toBe('Wool socks for life');
  });

  it('are not drawn anew with each letter, only where something else can be asked for', async () => {
    const { drawn, write } = await open();
    const times = drawn.mock.calls.length;
    for (const words of ['W', 'Wo', 'Woo', 'Wool']) await write(words);
    expect(drawn).toHaveBeenCalledTimes(times);
    await write('');
    expect(drawn.mock.calls.length).toBeGreaterThan(times);
    await press('Write');
    expect(button('Shorter · 2 credits').getAttribute('aria-disabled')).toBe('true');
    expect(button('3 suggestions · 6 credits').getAttribute('aria-disabled')).toBeNull();
  });

  it('wait for an ad that says something', async () => {
    const { write } = await open({ ad: bare });
    await press('Write');
    expect(button('3 suggestions · 6 credits').getAttribute('aria-disabled')).toBe('true');
    expect(text()).toContain('Name the ad or write a few words first');
    await write('Wool socks');
    expect(button('3 more · 6 credits').getAttribute('aria-disabled')).toBeNull();
    expect(text()).not.toContain('Name the ad or write a few words first');
  });

  it('lead to whole ads like this one, as it is by then', async () => {
    const { write, toStudio } = await open({ ad: bare });
    await write('Wool socks');
    await press('Write');
    await act(async () => document.querySelector<HTMLElement>('a[role=menuitem]')!.click());
    expect(toStudio.mock.calls[0]?.[0].product).toBe('Wool socks');
  });
});
