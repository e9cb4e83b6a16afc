// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Island } from '#site/Island.tsx';
import { mount } from '#site/islands/nav.ts';
import { NavBar } from '#site/nav/NavBar.tsx';
import { placeIsland, press, scrollTo, settle } from '#test/support/island.ts';

let bar: HTMLElement;
let menu: HTMLDetailsElement;

beforeEach(() => {
  vi.unstubAllGlobals();
  bar = placeIsland(
    'nav',
    <Island name="nav" when="scroll" as="header">
      <NavBar onLanding />
    </Island>,
  );
  menu = bar.querySelector('details')!;
});

const hidden = () => bar.hasAttribute('data-hidden');
const setMenu = async (open: boolean) => {
  menu.open = open;
  menu.dispatchEvent(new Event('toggle'));
  await settle();
};

describe('R2.06 The bar of the public site', () => {
  it('gets out of the way on the way down, and is there again on the way up', () => {
    mount(bar);
    expect(hidden()).toBe(false);
    scrollTo(90);
    expect(hidden()).toBe(false);
    scrollTo(400);
    expect(hidden()).toBe(true);
    scrollTo(399);
    expect(hidden()).toBe(false);
  });

  it('is hidden at once where the page was left scrolled down', () => {
    scrollTo(400);
    mount(bar);
    expect(hidden()).toBe(true);
  });

  it('takes a page that is pulled down beyond its top for one at its top', () => {
    mount(bar);
    scrollTo(-80);
    scrollTo(0);
    expect(hidden()).toBe(false);
    scrollTo(101);
    scrollTo(-10);
    scrollTo(0);
    scrollTo(50);
    expect(hidden()).toBe(false);
  });

  it('stays while its menu is open, and goes again once it is shut', async () => {
    mount(bar);
    await setMenu(true);
    scrollTo(400);
    expect(hidden()).toBe(false);
    await setMenu(false);
    scrollTo(500);
    expect(hidden()).toBe(true);
  });

  it('comes back for the keyboard, and stays until the focus leaves it', async () => {
    const [first, second] = bar.querySelectorAll('a');
    let focused: Element | null = null;
    const find = bar.querySelector.bind(bar);
    // The keyboard's focus is the browser's to know.
    bar.querySelector = ((selector: string) => (selector === ':focus-visible' ? focused : find(selector))) as never;
    const go = async (from: Element | null, to: Element | null) => {
      focused = to && bar.contains(to) ? to : null;
      from?.dispatchEvent(new FocusEvent('focusout', { relatedTarget: to, bubbles: true }));
      to?.dispatchEvent(new FocusEvent('focusin', { relatedTarget: from, bubbles: true }));
      await settle();
    };
    mount(bar);
    scrollTo(400);
    expect(hidden()).toBe(true);
    await go(null, first!);
    expect(hidden()).toBe(false);
    await go(first!, second!);
    scrollTo(500);
    expect(hidden()).toBe(false);
    await go(second!, document.body);
    scrollTo(600);
    expect(hidden()).toBe(true);
  });

  it('is not held by a click, which leaves the focus in it, too', () => {
    mount(bar);
    const link = bar.querySelector('a')!;
    bar.querySelector = ((selector: string) => (selector === ':focus-visible' ? null : menu)) as never;
    link.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    scrollTo(400);
    expect(hidden()).toBe(true);
  });
});

describe('The menu of a phone', () => {
  beforeEach(async () => {
    mount(bar);
    await setMenu(true);
  });

  it('is shut by Esc and by no other key, and the focus is where it was opened', () => {
    const link = menu.querySelector<HTMLElement>('nav a')!;
    link.focus();
    press(link, 'Tab');
    expect(menu.open).toBe(true);
    press(link, 'Escape');
    expect(menu.open).toBe(false);
    expect(document.activeElement).toBe(menu.querySelector('summary'));
  });

  it('is shut by a press beside it, and by one on a link of it', () => {
    menu.querySelector('nav')!.click();
    expect(menu.open).toBe(true);
    document.body.click();
    expect(menu.open).toBe(false);
    menu.open = true;
    menu.querySelector<HTMLElement>('nav a')!.click();
    expect(menu.open).toBe(false);
  });
});

it('A bar without a menu hides as well', () => {
  menu.remove();
  mount(bar);
  scrollTo(400);
  expect(hidden()).toBe(true);
});
