// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FlowOverlap } from '#contract/flows/checkResult.ts';
import { OverlapNotice } from '#src/views/flows/Overlaps.tsx';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

const overlap = (id: string, step = 'act'): FlowOverlap => ({
  flow_id: id,
  flow_name: `Flow ${id}`,
  step,
  other_step: 'act',
  text: `“${step}” pauses ads. “Flow ${id}” activates ads, and can act on the same ads.`,
});

const show = async (node: React.ReactNode): Promise<HTMLElement> => {
  document.body.innerHTML = '<main></main>';
  await act(async () => rooted(document.querySelector('main')!).render(node));
  return document.body;
};

it('D7.2 a flow says which active flows work against it, with a way there', async () => {
  expect((await show(<OverlapNotice overlaps={[]} />)).textContent).toBe('');
  const one = await show(<OverlapNotice overlaps={[overlap('a'), overlap('a', 'other')]} />);
  expect(one.textContent).toContain('Works against 1 active flow');
  expect([...one.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/flows/a']);
  expect(one.querySelector('li')!.textContent).toMatch(/“act” pauses ads.*“other” pauses ads/);
  const many = await show(<OverlapNotice overlaps={Array.from({ length: 9 }, (_, at) => overlap(`${at}`))} />);
  expect(many.textContent).toContain('Works against 9 active flows');
  expect(many.textContent).toContain('and 4 other flows');
});
