// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { rooted } from '#test/support/rooted.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Issue } from '#contract/rules/publishable.ts';
import { EMPTY_FIELDS } from '#src/machines/adFields.ts';
import type { BulkActor } from '#src/machines/bulk.machine.ts';
import type { Row } from '#src/machines/bulk/rows.ts';
import { imagesWords, sumWords } from '#src/views/bulk/bulkWords.ts';
import { FixLink } from '#src/views/bulk/FixLink.tsx';
import { RowErrors } from '#src/views/bulk/RowErrors.tsx';
import { RowIssues } from '#src/views/bulk/RowIssues.tsx';
import { RowState } from '#src/views/bulk/RowState.tsx';

let root: Root;
let main: HTMLElement;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
  main = document.querySelector('main')!;
  root = rooted(main);
});
afterEach(() => vi.unstubAllGlobals());
const show = (screen: ReactNode) => act(async () => root.render(screen));

const issue = (severity: Issue['severity'], code: Issue['code'], field: Issue['field'], message: string): Issue => ({
  severity,
  code,
  field,
  message,
});

describe('D5.4 A row of the grid', () => {
  it('says beside its progress how many errors its ad has, and leads to the first of them', async () => {
    const issues = [
      issue('error', 'MEDIA_NOT_UPLOADED', 'media', 'Wait.'),
      issue('warning', 'TEXT_TRUNCATED', 'headline', 'The headline is long.'),
      issue('error', 'MEDIA_MISSING', 'media', 'Add a square image.'),
      issue('error', 'LINK_INVALID', 'link', 'The link is wrong.'),
    ];
    const onJump = vi.fn<(field: string) => void>();
    await show(<RowErrors issues={issues} onJump={onJump} />);
    const button = main.querySelector('button')!;
    expect([button.textContent, button.title]).toEqual(['2 errors', 'Add a square image. The link is wrong.']);
    await act(async () => button.click());
    expect(onJump.mock.calls).toEqual([['media']]);
    const elsewhere = issue('error', 'ACCOUNT_NOT_ALLOWED', 'account', 'Choose an active ad account.');
    await show(<RowErrors issues={[elsewhere, issues[3]!]} onJump={onJump} />);
    await act(async () => main.querySelector('button')!.click());
    expect(onJump.mock.lastCall).toEqual(['link']);
    await show(<RowErrors issues={[elsewhere]} onJump={onJump} />);
    expect(main.innerHTML).toMatch(/^<span.*>1 error<\/span>$/);
  });

  it('says all that is wrong with its ad, the errors first, and each leads to its cell', async () => {
    const issues = [
      issue('warning', 'TEXT_TRUNCATED', 'headline', 'The headline is long.'),
      issue('error', 'LINK_INVALID', 'link', 'The link is wrong.'),
      issue('error', 'NO_ADSET', 'adset', 'Choose an ad set.'),
    ];
    const onJump = vi.fn<(field: string) => void>();
    await show(<RowIssues issues={issues} isReady={false} onJump={onJump} />);
    const more = main.querySelector('button')!;
    expect(more.textContent).toBe('The link is wrong. +2');
    await act(async () => more.click());
    const items = [...main.querySelectorAll<HTMLElement>('[aria-label="Issues of this ad"] button')];
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'The link is wrong.',
      'Choose an ad set.',
      'The headline is long.',
    ]);
    expect(document.activeElement).toBe(items[0]);
    await act(async () => items[1]!.click());
    expect(onJump.mock.calls).toEqual([['adset']]);
    await act(async () => items[0]!.blur());
    expect(main.querySelector('ul')).toBeNull();
  });

  it('D5.3 mends a link that is right once it is encoded by one press, and keeps the keys in its cell', async () => {
    const send = vi.fn<(event: unknown) => void>();
    const rowOf = (link: string) => ({ id: 'a', fields: { ...EMPTY_FIELDS, link } }) as unknown as Row;
    const cell = (link: string) => (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the grid has it
      <div role="gridcell" tabIndex={0} aria-label="Status">
        <FixLink bulk={{ send } as unknown as BulkActor} row={rowOf(link)}>
          <button type="button">Remove the spaces.</button>
        </FixLink>
      </div>
    );
    await show(cell('shop.example/big sale'));
    const button = main.querySelector('button')!;
    expect(button.textContent).toBe('Fix link: use https://shop.example/big%20sale');
    await act(async () => button.click());
    const edits = [{ id: 'a', field: 'link', value: 'https://shop.example/big%20sale' }];
    expect(send.mock.calls).toEqual([[{ type: 'bulk.edit', edits }]]);
    expect(document.activeElement?.role).toBe('gridcell');
    for (const link of ['', 'http://river side.example', 'https://shop.example']) {
      await show(cell(link));
      expect(main.textContent, link).toBe('Remove the spaces.');
    }
  });

  it('opens all that Meta said where the row has room for its beginning, and closes it on Escape', async () => {
    const row = { id: 'a', fields: EMPTY_FIELDS, status: 'failed', problem: null } as unknown as Row;
    const trouble = {
      again: null,
      text: 'Not published. You are blocked.',
      advice: 'Wait a day.',
      code: '368',
    } as const;
    await show(<RowState bulk={null as unknown as BulkActor} row={row} trouble={trouble} onPublish={null} />);
    const words = main.querySelector('button')!;
    expect(words.textContent).toBe('Not published. You are blocked. Wait a day. Code 368.');
    await act(async () => words.click());
    const list = main.querySelector<HTMLElement>('[aria-label="What went wrong"]')!;
    expect([...list.children].map(({ textContent }) => textContent)).toEqual([
      'Not published. You are blocked.',
      'Wait a day.',
      'Code 368.',
    ]);
    expect(document.activeElement).toBe(list);
    await act(async () => list.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
    expect([main.querySelector('ul'), document.activeElement]).toEqual([null, words]);
  });

  it('says that its ad is ready, with how many warnings, and says nothing of an image on its way', async () => {
    const warning = issue('warning', 'TEXT_TRUNCATED', 'headline', 'The headline is long.');
    const waits = issue('error', 'MEDIA_NOT_UPLOADED', 'media', 'Wait.');
    const onJump = vi.fn<(field: string) => void>();
    await show(<RowIssues issues={[]} isReady onJump={onJump} />);
    expect(main.textContent).toBe('Ready');
    await show(<RowIssues issues={[warning]} isReady onJump={onJump} />);
    expect(main.textContent).toBe('Ready 1 warning');
    await act(async () => main.querySelector('button')!.click());
    await act(async () => main.querySelector<HTMLElement>('ul button')!.click());
    expect(onJump.mock.calls).toEqual([['headline']]);
    await show(<RowIssues issues={[waits]} isReady={false} onJump={onJump} />);
    expect(main.textContent).toBe('');
  });

  it('that was changed elsewhere, too, says which fields differ, and how', async () => {
    const before = { ...EMPTY_FIELDS, headline: 'Old', name: 'One', link: 'https://a.example/' };
    const row: Row = {
      id: 'a',
      pair: 0,
      fields: { ...before, headline: 'Mine', link: 'https://mine.example/' },
      saved: before,
      version: 1,
      status: 'draft',
      failure: null,
      sent: null,
      problem: { kind: 'conflict', version: 2, fields: { ...before, headline: 'Theirs', name: 'Two' } },
    };
    const sent: unknown[] = [];
    const bulk = { send: (event: unknown) => sent.push(event) } as unknown as BulkActor;
    await show(<RowState bulk={bulk} row={{ ...row, problem: null }} trouble={null} onPublish={null} />);
    await show(<RowState bulk={bulk} row={row} trouble={null} onPublish={null} />);
    const said = main.querySelector('[role="alert"]')!.textContent;
    expect(said).toContain('Changed elsewhere: Headline. Headline: yours “Mine”, theirs “Theirs”.');
    expect(said).not.toContain('Link');
  });

  it('is read out when its trouble comes up, not each time that it is scrolled into sight', async () => {
    const bulk = { send: () => {} } as unknown as BulkActor;
    const row = { id: 'a', fields: EMPTY_FIELDS, status: 'draft', problem: null } as unknown as Row;
    const trouble = (text: string) => ({ again: 'save', text, advice: null, code: null }) as const;
    const state = (text: string | null, key = 1) => (
      <RowState key={key} bulk={bulk} row={row} trouble={text === null ? null : trouble(text)} onPublish={null} />
    );
    const isRead = () => main.querySelector('[role="alert"]') !== null;
    await show(state(null));
    await show(state('Not saved.'));
    expect(isRead()).toBe(true);
    await show(state('Not saved.', 2));
    expect([isRead(), main.textContent]).toEqual([false, expect.stringContaining('Not saved.')]);
    await show(state('The link is wrong.', 2));
    expect(isRead()).toBe(true);
    await show(state('Not saved.', 2));
    expect(isRead()).toBe(true);
  });
});

it('D5.4 the sum counts images as images, not as ads', () => {
  const single = { square: 'a', portrait: null };
  const both = { square: 'b', portrait: 'c' };
  expect(sumWords([single], 1)).toBe('1 image × 1 text = 1 ad');
  expect(sumWords([single, single], 2)).toBe('2 images × 2 texts = 4 ads');
  expect(sumWords([both, both, single], 2)).toBe('5 images in 3 groups × 2 texts = 6 ads');
  expect(imagesWords([both])).toBe('2 images in 1 group');
});
