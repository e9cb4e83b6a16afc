/**
 * The only script that a page starts with. Loads an island's code when it is needed. A click or submit in an island
 * that is not loaded yet is replayed once it is; if it cannot be loaded, the page says so, and links and forms work as
 * they would without a script.
 */
import { watchQuestion } from './consent/ask.ts';
import { askAgainForStyles, layOut, layOutForReturn } from './layOut.ts';

interface IslandModule {
  /** A promise where it is alive only later. */
  mount(element: HTMLElement): void | Promise<void>;
}

const AGAIN_MS = 1000;
const NOT_LOADED = "Couldn't load this part of the page. Check your connection and try again.";

const modules = import.meta.glob<IslandModule>('./islands/*.{ts,tsx}');
const loaded = new WeakMap<HTMLElement, Promise<boolean>>();

/** A brief network failure may be over. */
const twice = <T>(get: () => Promise<T>): Promise<T> =>
  get().catch(async () => {
    await new Promise((wait) => setTimeout(wait, AGAIN_MS));
    return get();
  });

/** The island of which the page says that it could not be loaded. */
let missed: HTMLElement | null = null;

const say = (words: string, island: HTMLElement | null): void => {
  document.querySelector('#said')!.textContent = words;
  missed = island;
};

const load = async (element: HTMLElement): Promise<boolean> => {
  const name = element.dataset['island'];
  const find = modules[`./islands/${name}.tsx`] ?? modules[`./islands/${name}.ts`];
  if (!find) return false;
  try {
    await (await twice(find)).mount(element);
    element.dataset['alive'] = '';
    // One that came to life beside it is no news of it.
    if (missed === element) say('', null);
    return true;
  } catch (error) {
    // The page is readable without it; the next touch tries again.
    loaded.delete(element);
    reportError(error);
    return false;
  }
};

const wake = (element: HTMLElement): Promise<boolean> => {
  const waking = loaded.get(element) ?? load(element);
  loaded.set(element, waking);
  return waking;
};

const asleep = ':not([data-alive])';

/** The one that an event is in, or that hears of the presses of a button elsewhere. */
const islandOf = ({ target }: Event): HTMLElement | null => {
  if (!(target instanceof Element)) return null;
  if (target.closest('[data-consent-open]')) return document.querySelector(`[data-island="consent"]${asleep}`);
  return target.closest<HTMLElement>(`[data-island]${asleep}`);
};

const touched = (event: Event): void => {
  const island = islandOf(event);
  if (island) void wake(island);
};

/** What the page itself can do (a link, a <summary>, a box to tick) it does at once. */
const HELD = 'button, [role="button"], [role="tab"]';

/** The link whose click is the browser's own, because nothing else will hear it. */
let released: HTMLElement | null = null;

const release = (link: HTMLElement): void => {
  released = link;
  link.click();
  released = null;
};

const hold = async (event: Event, target: HTMLElement, again: () => void): Promise<void> => {
  const island = islandOf(event);
  if (!island || target === released) return;
  event.preventDefault();
  event.stopPropagation();
  const alive = await wake(island);
  if (!target.isConnected) return;
  if (alive) return again();
  // What was written would be gone from a window that shows the browser's own word of a lost network.
  if (target instanceof HTMLFormElement && navigator.onLine) return target.submit();
  say(NOT_LOADED, island);
  if (target.matches('a[href]')) release(target);
};

const clicked = (event: Event): void => {
  const target = event.target instanceof Element ? event.target.closest<HTMLElement>(HELD) : null;
  if (target === null || (target as HTMLButtonElement).type === 'submit') return touched(event);
  void hold(event, target, () => target.click());
};

/** The arrows of tabs; what else a key does is the browser's own. */
const pressed = (event: KeyboardEvent): void => {
  const tab = event.target instanceof Element ? event.target.closest<HTMLElement>('[role="tab"]') : null;
  if (tab === null || !/^(?:Arrow|Home|End)/.test(event.key)) return;
  const { key } = event;
  void hold(event, tab, () => tab.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
};

const submitted = (event: SubmitEvent): void => {
  const form = event.target as HTMLFormElement;
  void hold(event, form, () => form.requestSubmit(event.submitter));
};

const all = (when: string): HTMLElement[] =>
  Array.from(document.querySelectorAll<HTMLElement>(`[data-island][data-when="${when}"]`));

for (const type of ['pointerover', 'pointerdown', 'focusin']) addEventListener(type, touched, { passive: true });
addEventListener('click', clicked, true);
addEventListener('keydown', pressed, true);
addEventListener('submit', submitted, true);

addEventListener('scroll', () => all('scroll').forEach((element) => void wake(element)), { once: true });

askAgainForStyles();
layOutForReturn();

const view = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      view.unobserve(target);
      void wake(target as HTMLElement);
    }
  },
  { rootMargin: '200px' },
);

/** A page that never comes to rest still becomes interactive. */
const IDLE_AT_MOST_MS = 2000;

const idle = (run: () => void): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: IDLE_AT_MOST_MS }) : setTimeout(run, 200);

const whenIdle = (): void => {
  idle(() => watchQuestion((island) => void wake(island)));
  idle(() => layOut(idle));
  idle(() => {
    for (const element of all('view')) view.observe(element);
    for (const element of all('idle')) void wake(element);
    // What the address leads to, so that what is shown and what is said of it are the same.
    const led = document.getElementById(location.hash.slice(1))?.closest<HTMLElement>('[data-island]');
    if (led) void wake(led);
  });
};
if (document.readyState === 'complete') whenIdle();
else addEventListener('load', whenIdle, { once: true });

/** What an address leads to is opened where it lies folded; some browsers do so themselves. */
const unfold = (): void => {
  const target = document.getElementById(location.hash.slice(1));
  const folded = target?.closest('details:not([open])');
  if (!target || !folded) return;
  folded.setAttribute('open', '');
  target.scrollIntoView();
};
addEventListener('hashchange', unfold);
unfold();
