// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage, press, settle } from '#test/support/island.ts';

type Life = (element: HTMLElement) => void | Promise<void>;
/** What an island's code does as it comes to life: it may have to be waited for, or never come. */
const lives = vi.hoisted((): { features: Life; nav: Life } => ({ features: () => {}, nav: () => {} }));
vi.mock('#site/islands/features.ts', () => ({ mount: (element: HTMLElement) => lives.features(element) }));
vi.mock('#site/islands/nav.ts', () => ({ mount: (element: HTMLElement) => lives.nav(element) }));

const NOT_LOADED = "Couldn't load this part of the page. Check your connection and try again.";

let leavePage: () => void;
let followed: string[];
let faults: unknown[];

beforeEach(async () => {
  vi.resetModules();
  leavePage = openPage();
  followed = [];
  faults = [];
  vi.stubGlobal('reportError', (error: unknown) => faults.push(error));
  // What waits for rest would begin after the test.
  vi.stubGlobal('requestIdleCallback', () => {});
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      unobserve(): void {}
    },
  );
  document.body.innerHTML =
    '<header data-island="nav" data-when="scroll"><a href="#pricing">Pricing</a></header>' +
    '<div data-island="features" data-when="view"><a href="#feature" role="tab">Feature</a></div><p id="said"></p>';
  lives.features = () => {};
  lives.nav = () => {};
  // What the browser would do with a link.
  const { click: follow } = tab();
  tab().click = () => {
    followed.push(tab().hash);
    follow.call(tab());
  };
  await import('#site/boot.ts');
});
afterEach(() => {
  leavePage();
  vi.unstubAllGlobals();
});

const island = (name: string) => document.querySelector<HTMLElement>(`[data-island="${name}"]`)!;
const tab = () => document.querySelector<HTMLAnchorElement>('[role="tab"]')!;
const said = () => document.querySelector('#said')!.textContent;
const isAlive = (name: string) => island(name).dataset['alive'] !== undefined;
const click = () => tab().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

describe('R2.01 The first script of a page', () => {
  it('does what was pressed before the code was there, once it is, and not before', async () => {
    const { promise: come, resolve: letCome } = Promise.withResolvers<void>();
    const done: string[] = [];
    lives.features = async (element) => {
      await come;
      element.addEventListener('click', () => done.push('click'));
      element.addEventListener('keydown', ({ key }) => done.push(key));
    };
    expect(click(), 'the browser does not follow the link meanwhile').toBe(false);
    expect(press(tab(), 'ArrowDown'), 'the page does not scroll').toBe(false);
    expect(press(tab(), 'a'), 'any other key is the browser’s').toBe(true);
    await settle();
    expect([done, isAlive('features')]).toEqual([[], false]);
    letCome();
    await settle();
    expect([done.toSorted(), isAlive('features'), said()]).toEqual([['ArrowDown', 'click'], true, '']);
  });

  it('says where a part cannot be loaded, and leads by its links all the same; the next touch tries again', async () => {
    lives.features = () => {
      throw new Error('The network is gone.');
    };
    click();
    await settle();
    expect([said(), followed, faults.length]).toEqual([NOT_LOADED, ['#feature'], 1]);
    lives.features = () => {};
    island('features').dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await settle();
    expect([said(), isAlive('features')]).toEqual(['', true]);
  });

  it('says so of a part that it has no code for', async () => {
    document
      .querySelector('main, body')!
      .insertAdjacentHTML('beforeend', '<p data-island="newer"><button type="button">New</button></p>');
    document.querySelector('button')!.click();
    await settle();
    expect([said(), isAlive('newer')]).toEqual([NOT_LOADED, false]);
  });

  it('tries what comes to life by scrolling at the first scroll, and not at every one', async () => {
    lives.nav = () => {
      throw new Error('The network is gone.');
    };
    for (let time = 0; time < 2; time += 1) {
      dispatchEvent(new Event('scroll'));
      await settle();
    }
    expect(faults).toHaveLength(1);
  });

  it('says so until that part is there, whatever else comes to life meanwhile', async () => {
    lives.features = () => {
      throw new Error('The network is gone.');
    };
    click();
    await settle();
    dispatchEvent(new Event('scroll'));
    await settle();
    expect([isAlive('nav'), isAlive('features'), said()]).toEqual([true, false, NOT_LOADED]);
  });
});

describe('R2.01 What the address of a page leads to', () => {
  const openAt = async (hash: string, html: string) => {
    vi.resetModules();
    // Nothing else is to be done first.
    vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
    location.hash = hash;
    document.body.innerHTML = `${html}<p id="said"></p>`;
    await import('#site/boot.ts');
    await settle();
  };
  afterEach(() => {
    location.hash = '';
  });

  it('comes to life at once, and nothing else does', async () => {
    const [features, nav] = ['features', 'nav'].map(
      (name) => `<div data-island="${name}" data-when="view"><a role="tab" id="in-${name}"></a></div>`,
    );
    await openAt('#in-features', `${features}${nav}`);
    expect([isAlive('features'), isAlive('nav')]).toEqual([true, false]);
  });

  it('is opened where it lies folded, and what is folded elsewhere stays', async () => {
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
    const folded = (id: string) => `<details><summary>Q</summary><p id="${id}">A</p></details>`;
    await openAt('#one', `<a role="tab"></a>${folded('one')}${folded('two')}`);
    const open = () => [...document.querySelectorAll('details')].map((one) => one.hasAttribute('open'));
    expect([open(), shown.mock.contexts]).toEqual([[true, false], [document.querySelector('#one')]]);
    location.hash = '#two';
    dispatchEvent(new Event('hashchange'));
    expect(open()).toEqual([true, true]);
    shown.mockClear();
    dispatchEvent(new Event('hashchange'));
    expect(shown, 'it is open already').not.toHaveBeenCalled();
    shown.mockRestore();
  });
});
