// @vitest-environment happy-dom
import { act, useRef } from 'react';
import { imageFiles, NOTHING_UNDERWAY } from '#test/support/imageFiles.ts';
import { rooted } from '#test/support/rooted.ts';
import { watchSight } from '#test/support/sight.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectionMachine } from '#src/machines/connection.machine.ts';
import { presetsMachine } from '#src/machines/presets.machine.ts';
import { publishMachine } from '#src/machines/publish.machine.ts';
import { adListMachine } from '#src/machines/adList.machine.ts';
import { READ_AT, serverOf } from '#test/support/adPages.ts';
import { AdQueueView } from '#src/views/queue/AdQueueView.tsx';
import { Choose, ChooseAll } from '#src/views/queue/Choose.tsx';
import { Thumb } from '#src/views/queue/Thumb.tsx';
import { useTakenOver } from '#src/views/queue/useTakenOver.ts';
import { MenuLine, RestingMenu } from '#ui/parts/Menu.tsx';
import { inert } from '#test/support/inert.ts';
import { play, settle } from '#test/support/play.ts';
import { recentMoment } from '#ui/parts/format.ts';
import { failures, goodAd } from '../machines/charts/samples.ts';

let main: HTMLElement;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
  main = document.querySelector('main')!;
});
afterEach(() => vi.unstubAllGlobals());

const box = () => main.querySelector('input')!;

it('D5.8 an image that cannot be loaded leaves a placeholder, and another one is tried', async () => {
  const root = rooted(main);
  const show = (url: string) => {
    const square = { ...goodAd.media.square!, url };
    return act(async () =>
      root.render(<Thumb ad={{ ...goodAd, media: { ...goodAd.media, square } }} preparing={NOTHING_UNDERWAY} />),
    );
  };
  await show('/one.jpg');
  await act(async () => main.querySelector('img')!.dispatchEvent(new Event('error')));
  expect([main.querySelector('img'), main.querySelector('span') !== null]).toEqual([null, true]);
  await show('/two.jpg');
  expect(main.querySelector('img')?.getAttribute('src')).toBe('/two.jpg');
});

it('D5.8 until an image is there its place says that it is being prepared, and the whole one stands in for a small one', async () => {
  const root = rooted(main);
  const square = { ...goodAd.media.square!, url: '/one.jpg', thumb_url: '/one/thumb' };
  const ad = { ...goodAd, media: { ...goodAd.media, square } };
  await act(async () => root.render(<Thumb ad={ad} preparing={NOTHING_UNDERWAY} />));
  const image = () => main.querySelector('img')!;
  const waiting = image().className;
  expect(image().title).toBe('Preparing the image');
  await act(async () => image().dispatchEvent(new Event('load')));
  expect([image().title, image().className === waiting]).toEqual(['', false]);
  await act(async () => image().dispatchEvent(new Event('error')));
  expect(image().getAttribute('src')).toBe('/one.jpg');
});

it('D5.8 an ad whose image is on its way from this browser shows the file, and its image once it has arrived', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1, height: 1, close: () => {} }));
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({ drawImage: () => {} });
      convertToBlob = async () => new Blob(['x']);
    },
  );
  const root = rooted(main);
  let file: string | null = 'file-1';
  let tell = () => {};
  const preparing = {
    fileOf: () => file,
    subscribe: (changed: () => void) => {
      tell = changed;
      return () => {};
    },
    look: async () => new Blob(['x']),
  };
  const none = { ...goodAd, media: { ...goodAd.media, square: null, portrait: null } };
  await act(async () => root.render(<Thumb ad={none} preparing={preparing} />));
  await act(settle);
  expect(main.querySelector('img')?.getAttribute('src')).toMatch(/^blob:/);
  file = null;
  await act(async () => tell());
  expect([main.querySelector('img'), main.querySelector('span') !== null]).toEqual([null, true]);
  const square = { ...goodAd.media.square!, url: '/one.jpg' };
  const done = { ...none, media: { ...none.media, square } };
  await act(async () => root.render(<Thumb ad={done} preparing={preparing} />));
  expect(main.querySelector('img')?.getAttribute('src')).toBe('/one.jpg');
});

it('D5.8 an element that shows another ad never shows the image of the one before', async () => {
  const root = rooted(main);
  const show = async (url: string) => {
    const square = { ...goodAd.media.square!, url };
    await act(async () =>
      root.render(<Thumb ad={{ ...goodAd, media: { ...goodAd.media, square } }} preparing={NOTHING_UNDERWAY} />),
    );
    return main.querySelector('img')!;
  };
  const one = await show('/one.jpg');
  // A browser shows what an image had until it has read its new source.
  expect(await show('/two.jpg')).not.toBe(one);
});

const Line = ({ of }: { readonly of: string }) => {
  const place = useRef<HTMLDivElement>(null);
  useTakenOver(place, of);
  return (
    <div ref={place}>
      <input />
      <RestingMenu label="Actions" icon={null} of={of} renderItems={() => <MenuLine />} />
    </div>
  );
};

it('D5.8 a row that shows another ad does not keep the focus of the one before', async () => {
  const root = rooted(main);
  await act(async () => root.render(<Line of="one" />));
  box().focus();
  await act(async () => root.render(<Line of="one" />));
  expect(document.activeElement === box()).toBe(true);
  await act(async () => root.render(<Line of="two" />));
  expect(document.activeElement === document.body).toBe(true);
});

it('D5.8 a row that shows another ad does not keep the menu of the one before', async () => {
  const root = rooted(main);
  await act(async () => root.render(<Line of="one" />));
  await act(async () => main.querySelector('button')!.click());
  const states = () => [
    main.querySelector('button')!.getAttribute('aria-expanded'),
    document.querySelector('[role="menu"]') !== null,
  ];
  expect(states()).toEqual(['true', true]);
  await act(async () => root.render(<Line of="two" />));
  expect(states()).toEqual(['false', false]);
});

it('D5.8 a menu is closed when its row is scrolled out of sight', async () => {
  const seen = watchSight();
  const root = rooted(main);
  await act(async () => root.render(<Line of="one" />));
  await act(async () => main.querySelector('button')!.click());
  const isOpen = () => document.querySelector('[role="menu"]') !== null;
  await act(async () => seen(1));
  expect(isOpen()).toBe(true);
  await act(async () => seen(0));
  expect(isOpen()).toBe(false);
  vi.unstubAllGlobals();
});

describe('R8.05 Without a way to the server', () => {
  it('the queue says how old what it shows is', async () => {
    const server = serverOf([goodAd]);
    const list = play(adListMachine.provide({ actors: { fetchPage: server.fetchPage } })).actor;
    const publish = play(publishMachine).actor;
    const connection = play(inert(connectionMachine), { selectedId: null }).actor;
    list.send({ type: 'list.open', query: { filter: 'all', q: '', sort: '-created' } });
    await settle();
    server.failure = failures.network;
    list.send({ type: 'app.resume' });
    await settle();
    await act(async () =>
      rooted(main).render(
        <AdQueueView
          list={list}
          publish={publish}
          connection={connection}
          presets={play(presetsMachine).actor}
          files={imageFiles()}
          preparing={NOTHING_UNDERWAY}
          onQuery={() => {}}
          onModel={() => {}}
          onOpen={() => {}}
          onRun={() => {}}
          onGrid={async () => null}
          onFiles={async () => true}
        />,
      ),
    );
    const said = main.querySelector('[role="status"]')?.textContent;
    expect(said).toContain(`You are offline. This is how your ads were at ${recentMoment(READ_AT)}.`);
    // Of ads that were never read, nothing is shown whose age could be told.
    await act(async () => {
      list.send({ type: 'list.open', query: { filter: 'paused', q: '', sort: '-created' } });
      await settle();
    });
    expect(main.textContent).not.toContain('This is how your ads were');
    expect(main.querySelector('[role="alert"]')!.textContent).toContain('Retry');
    expect(main.textContent).toContain('Draft 1');
  });
});

describe('D5.8 The boxes of the ad queue', () => {
  it('say that some of the ads are selected, and no longer so once all or none are', async () => {
    const root = rooted(main);
    for (const share of ['none', 'some', 'all', 'some', 'none'] as const) {
      await act(async () => root.render(<ChooseAll share={share} onSelectAll={() => {}} />));
      const is = [box().checked, box().indeterminate, box().getAttribute('aria-checked')];
      expect(is).toEqual([share === 'all', share === 'some', share === 'some' ? 'mixed' : null]);
    }
  });

  it('select a range by a click with Shift, and by Shift and Space, once', async () => {
    const onChoose = vi.fn<(range: boolean) => void>();
    await act(async () => rooted(main).render(<Choose name="Sale" on={false} onChoose={onChoose} />));
    const tell = (event: Event) => act(async () => box().dispatchEvent(event));
    await tell(new MouseEvent('click', { bubbles: true }));
    await tell(new MouseEvent('click', { bubbles: true, shiftKey: true }));
    const down = new KeyboardEvent('keydown', { key: ' ', shiftKey: true, bubbles: true, cancelable: true });
    await tell(down);
    expect([onChoose.mock.calls, down.defaultPrevented]).toEqual([[[false], [true], [true]], true]);
    const plain = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true });
    await tell(plain);
    expect([onChoose.mock.calls.length, plain.defaultPrevented]).toEqual([3, false]);
  });
});
