// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Notice } from '#ui/parts/Notice.tsx';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main tabindex="-1"><div></div></main>';
});
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const place = () => document.querySelector('div')!;
const main = () => document.querySelector('main')!;
const show = async (focused: string) => {
  const root = rooted(place());
  const notice = <Notice tone="critical" title="Not saved" actions={<button type="button">Dismiss</button>} />;
  await act(async () => root.render(<div>{notice}</div>));
  document.querySelector<HTMLElement>(focused)!.focus();
  return root;
};

it('whoever dismisses what was said goes on in the content', async () => {
  const root = await show('button');
  await act(async () => root.render(<div />));
  expect(document.activeElement === main()).toBe(true);
});

it('whoever dismisses what was said in a dialog stays in the dialog', async () => {
  place().setAttribute('role', 'alertdialog');
  place().tabIndex = -1;
  const root = await show('button');
  await act(async () => root.render(<div />));
  expect(document.activeElement === place()).toBe(true);
});

it('who is elsewhere stays there, and who leaves the screen is placed by the next one', async () => {
  document.body.prepend(document.createElement('input'));
  const root = await show('input');
  await act(async () => root.render(<div />));
  expect(document.activeElement === document.querySelector('input')).toBe(true);
  const again = await show('button');
  history.replaceState(null, '', '/elsewhere');
  await act(async () => again.render(<div />));
  expect(document.activeElement === main()).toBe(false);
});
