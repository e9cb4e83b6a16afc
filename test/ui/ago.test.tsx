// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rooted } from '#test/support/rooted.ts';
import { Ago } from '#ui/parts/Ago.tsx';
import { Notice } from '#ui/parts/Notice.tsx';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ now: Date.parse('2026-11-29T10:00:30Z') });
  document.body.innerHTML = '<main></main>';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('How long ago something was stays current in a notice, which is not read out again for it', async () => {
  const root = rooted(document.querySelector('main')!);
  await act(async () =>
    root.render(
      <Notice tone="attention" live="alert" title="This ad was changed elsewhere">
        The other version was saved <Ago at="2026-11-29T09:59:00Z" />.
      </Notice>,
    ),
  );
  const notice = document.querySelector('[role="alert"]')!;
  const before = notice.textContent;
  const changed: Node[] = [];
  const observer = new MutationObserver((all) => changed.push(...all.map(({ target }) => target)));
  observer.observe(notice, { subtree: true, childList: true, characterData: true });
  await act(async () => vi.advanceTimersByTime(120_000));
  for (const { target } of observer.takeRecords()) changed.push(target);
  expect(notice.textContent).not.toBe(before);
  expect(changed).not.toEqual([]);
  for (const node of changed) {
    const element = node instanceof Element ? node : node.parentElement!;
    expect(element.closest('[role="alert"], [aria-live]')!.getAttribute('aria-live')).toBe('off');
  }
});
