// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settle } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';
import { Dialog } from '#ui/parts/Dialog.tsx';
import { MenuItem } from '#ui/parts/Menu.tsx';
import { MenuList } from '#ui/parts/MenuList.tsx';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

const Frame = ({ menu }: { readonly menu: boolean }) => {
  const [dialog, setDialog] = useState(false);
  return (
    <>
      <button id="account" type="button">
        Account
      </button>
      <MenuList id="account" label="Account" placement="top-start" open={menu} byKey={false} onClose={() => {}}>
        <MenuItem value="report" onSelect={() => setDialog(true)}>
          Report a problem
        </MenuItem>
      </MenuList>
      <Dialog open={dialog} onClose={() => setDialog(false)} title="Report a problem" actions={null} asks />
    </>
  );
};

it('D8.4 A dialog that was chosen from a menu stays when the menu goes', async () => {
  document.body.innerHTML = '<main></main>';
  const root = rooted(document.querySelector('main')!);
  const find = (role: string) => document.querySelector<HTMLElement>(`[role="${role}"]`);
  await act(async () => {
    root.render(<Frame menu />);
    await settle();
  });
  await act(async () => {
    // As the menu says it of an item that was chosen; how a pointer chooses is the browser's to show.
    find('menuitem')!.dispatchEvent(new CustomEvent('menu:select', { bubbles: true }));
    await settle();
  });
  await vi.waitFor(() => expect(find('alertdialog')?.style.getPropertyValue('--layer-index')).toBe('1'));
  await act(async () => {
    root.render(<Frame menu={false} />);
    await settle();
  });
  await vi.waitFor(() => expect(find('menu')).toBeNull());
  await vi.waitFor(() => expect(find('alertdialog')?.style.getPropertyValue('--layer-index')).toBe('0'));
  await act(() => root.unmount());
});
