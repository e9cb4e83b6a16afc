// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useSyncExternalStore } from 'react';
import { useTypedFirst } from '#src/views/builder/useTypedFirst.ts';
import { rooted } from '#test/support/rooted.ts';

/** A store as the chart of an ad is one: what is told to it is shown. */
const storeOf = (value: string) => {
  const told: string[] = [];
  const listeners = new Set<() => void>();
  return {
    told,
    read: () => told.at(-1) ?? value,
    hear: (text: string) => {
      told.push(text);
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
type Store = ReturnType<typeof storeOf>;

const Field = ({ store }: { readonly store: Store }) => {
  const { value, onValue } = useTypedFirst(useSyncExternalStore(store.subscribe, store.read), store.hear);
  return <input value={value} onChange={(event) => onValue(event.target.value)} />;
};

/** Frames come when the test says so. */
let frames: FrameRequestCallback[] = [];
const nextFrame = async (): Promise<void> => {
  for (const paint of frames.splice(0)) paint(0);
  await vi.advanceTimersByTimeAsync(1);
};
beforeEach(() => {
  frames = [];
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (paint: FrameRequestCallback) => frames.push(paint));
  document.body.innerHTML = '<main></main>';
  return () => {
    // In this order: what the stub put aside is the clock's own.
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

const open = (value = '') => {
  const store = storeOf(value);
  const root = rooted(document.querySelector('main')!);
  flushSync(() => root.render(<Field store={store} />));
  const field = document.querySelector('input')!;
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  const type = (text: string) =>
    flushSync(() => {
      set.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  return { ...store, root, field, type };
};

describe('D5.2 a letter in the builder', () => {
  it('is painted before the ad hears of it, and heard of right after that frame, once', async () => {
    const { field, told, type } = open('A');
    type('Ab');
    expect([field.value, told]).toEqual(['Ab', []]);
    await nextFrame();
    expect([field.value, told]).toEqual(['Ab', ['Ab']]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(told).toEqual(['Ab']);
  });

  it('is told together with others that came within the same frame', async () => {
    const { field, told, type } = open();
    for (const text of ['q', 'qu', 'quay']) {
      field.dispatchEvent(new KeyboardEvent('keydown', { key: text.at(-1)!, bubbles: true }));
      type(text);
    }
    expect(told).toEqual([]);
    await nextFrame();
    expect([field.value, told]).toEqual(['quay', ['quay']]);
    type('quays');
    await nextFrame();
    expect(told).toEqual(['quay', 'quays']);
  });

  it('is told within 100 ms where no frame is painted', async () => {
    const { told, type } = open();
    type('A');
    await vi.advanceTimersByTimeAsync(99);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toEqual(['A']);
  });

  it.each<[string, (field: HTMLElement) => void]>([
    ['Enter', (field) => field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))],
    ['undo', (field) => field.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true }))],
    [
      'undo on a Mac',
      (at) => at.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', metaKey: true, bubbles: true })),
    ],
    ['a press somewhere', () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))],
    ['leaving the field', (field) => field.dispatchEvent(new Event('focusout', { bubbles: true }))],
    ['another tab', () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))],
    ['the last write of the journal', () => window.dispatchEvent(new Event('millrace.lastwords'))],
    ['the end of the page', () => window.dispatchEvent(new Event('pagehide'))],
  ])('is told before %s, whoever else hears of that', (_, deed) => {
    const { field, told, type } = open();
    const seen: string[][] = [];
    const stop = new AbortController();
    for (const name of ['keydown', 'pointerdown', 'focusout', 'visibilitychange', 'millrace.lastwords', 'pagehide'])
      document.addEventListener(name, () => seen.push([...told]), { signal: stop.signal });
    type('Storm');
    deed(field);
    stop.abort();
    expect(told).toEqual(['Storm']);
    expect(seen.every((each) => each[0] === 'Storm')).toBe(true);
  });

  it('is told where its field is taken away', () => {
    const { root, told, type } = open();
    type('Storm');
    flushSync(() => root.render(null));
    expect(told).toEqual(['Storm']);
  });

  it('gives way to what the ad has once it was told', async () => {
    const { field, hear, type } = open();
    type('Storm');
    await nextFrame();
    flushSync(() => hear('Calm'));
    await vi.advanceTimersByTimeAsync(10);
    expect(field.value).toBe('Calm');
  });
});
