// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rooted } from '#test/support/rooted.ts';
import { until } from '#test/support/until.ts';
import { Menu, MenuItem, RestingMenu } from '#ui/parts/Menu.tsx';
import { MenuList } from '#ui/parts/MenuList.tsx';

// The library's menus do much in later tasks and frames, which nothing waits for: React draws as it does in a browser.
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));
afterEach(() => vi.unstubAllGlobals());

const items = () => (
  <MenuItem value="delete" onSelect={() => {}}>
    Delete
  </MenuItem>
);

const Page = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <input aria-label="Search" />
      <RestingMenu label="One" icon={null} of="one" renderItems={items} />
      <RestingMenu label="Two" icon={null} of="two" renderItems={items} />
      <Menu label="Plain" trigger={<button type="button">Plain</button>}>
        {items()}
      </Menu>
      <button id="account" type="button" onClick={() => setOpen((before) => !before)}>
        Account
      </button>
      <MenuList
        id="account"
        label="Account"
        placement="top-start"
        open={open}
        byKey={false}
        onClose={() => setOpen(false)}
      >
        {items()}
      </MenuList>
    </>
  );
};

const show = async () => {
  document.body.innerHTML = '<main></main>';
  rooted(document.querySelector('main')!).render(<Page />);
  await until(() => button('One'));
};
const button = (name: string): HTMLElement => {
  const found = [...document.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
  if (!found) throw new Error(`No button ${name}`);
  return found;
};
const menus = () => [...document.querySelectorAll('[role="menu"]')];

/** As a pointer does: what it comes down on has the focus before the click. */
const press = (element: HTMLElement): void => {
  const say = (type: string) =>
    element.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true, pointerType: 'mouse' }));
  say('pointerdown');
  element.focus();
  say('pointerup');
  element.click();
};

const frames = async (count: number): Promise<void> => {
  for (let at = 0; at < count; at += 1) await new Promise(requestAnimationFrame);
};

/** It has the focus, and hears presses beside it. */
const opened = async (name: string): Promise<void> => {
  await until(() => {
    expect(menus().map((menu) => menu.getAttribute('aria-label'))).toEqual([name]);
    expect(document.activeElement === menus()[0]).toBe(true);
  });
  await frames(3);
};

it.each(['One', 'Account'])(
  'what is typed after a press into a field beside the menu “%s” goes into it',
  async (name) => {
    await show();
    press(button(name));
    await opened(name);
    const field = document.querySelector('input')!;
    press(field);
    await until(() => expect(menus()).toEqual([]));
    await frames(3);
    expect(document.activeElement === field).toBe(true);
  },
);

it('a menu that is closed by Escape gives the focus back to its button', async () => {
  await show();
  press(button('One'));
  await opened('One');
  menus()[0]!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  await until(() => expect(menus()).toEqual([]));
  await until(() => expect(document.activeElement === button('One')).toBe(true));
});

it.each(['One', 'Account', 'Plain'])(
  'the menu “%s” that gets the focus after it was closed gives it back to its button',
  async (name) => {
    await show();
    press(button(name));
    await opened(name);
    const [menu] = menus() as HTMLElement[];
    button(name).focus();
    // As it is until it goes, which here it does at once.
    menu!.dataset['state'] = 'closed';
    menu!.focus();
    expect(document.activeElement === button(name)).toBe(true);
  },
);

it.each([
  ['One', 'Two'],
  ['One', 'Account'],
  ['Account', 'Two'],
])('with the menu “%s” open, one short press opens “%s”, which stays', async (first, second) => {
  await show();
  press(button(first));
  await opened(first);
  press(button(second));
  await until(() => expect(button(first).getAttribute('aria-expanded') ?? 'false').toBe('false'));
  await opened(second);
  await frames(3);
  expect(menus().map((menu) => menu.getAttribute('aria-label'))).toEqual([second]);
});
