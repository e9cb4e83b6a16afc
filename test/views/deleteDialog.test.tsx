// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DeleteDialog, type WhatGoes } from '#src/views/account/DeleteDialog.tsx';
import { settle } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

/** What the dialog says before it asks for the word. */
const said = async (goes: Partial<WhatGoes>): Promise<string> => {
  document.body.innerHTML = '<main></main>';
  const root = rooted(document.querySelector('main')!);
  const rest = { word: 'DELETE', busy: false, secondsLeft: 0, texts: {}, formText: null };
  const ways = { onEdit: vi.fn(), onClose: vi.fn(), onSubmit: vi.fn() };
  const whole = { ads: 4, published: 0, underway: 0, credits: 0, subscribed: false, ...goes };
  await act(async () => {
    root.render(<DeleteDialog goes={whole} {...rest} {...ways} />);
    await settle();
  });
  const text = document.querySelector('[role="alertdialog"]')!.textContent;
  await act(() => root.unmount());
  return text;
};

it('D3.6 whoever deletes an account is told before what runs on Meta, and that publishing is stopped', async () => {
  const both = await said({ published: 3, underway: 1 });
  expect(both).toContain('Publishing of 1 ad will be stopped.');
  expect(both).toContain('3 published ads stay on Meta, and active ads keep running and spending.');
  expect(both).toContain('pause them in Meta Ads Manager');
  expect(await said({ published: 1 })).toContain('1 published ad stays on Meta');
});

it('D3.6 where the ads are not known it is said in general, and nothing where there are none', async () => {
  const unknown = await said({ ads: null, published: null, underway: null });
  expect(unknown).toContain('Publishing will be stopped.');
  expect(unknown).toContain('Published ads stay on Meta');
  expect(await said({})).not.toMatch(/Publish|Meta/);
});
