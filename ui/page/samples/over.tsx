import { CreditCard, Trash2, UserRound } from 'lucide-react';
import { Button } from '../../parts/Button.tsx';
import { Changes, DemoNotice, Off } from '../../parts/Changes.tsx';
import { Dialog, Sheet } from '../../parts/Dialog.tsx';
import { LazyMenu } from '../../parts/LazyMenu.tsx';
import {
  Menu,
  MenuAnchor,
  MenuBarred,
  MenuChoice,
  MenuItem,
  MenuLine,
  MenuLink,
  RestingMenu,
} from '../../parts/Menu.tsx';
import { MenuList } from '../../parts/MenuList.tsx';
import { ReadOnly } from '../../parts/ReadOnly.ts';
import { Tip } from '../../parts/Tip.tsx';
import { Tooltip } from '../../parts/Tooltip.tsx';
import type { Sample } from '../sample.ts';

const nothing = (): void => {};
const options = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark', sub: 'Easier at night' },
  { value: 'system', label: 'As the computer', disabled: true },
];
const person = <UserRound size={16} aria-hidden="true" />;
const bin = <Trash2 size={16} aria-hidden="true" />;
const card = <CreditCard size={16} aria-hidden="true" />;
const item = (
  <MenuItem value="delete" icon={bin} onSelect={nothing}>
    Delete
  </MenuItem>
);
const link = (
  <MenuLink href="/settings/profile" icon={person}>
    Account
  </MenuLink>
);
const anchor = (
  <MenuAnchor href="https://example.com" icon={card}>
    Open in Ads Manager
  </MenuAnchor>
);
const barred = (
  <MenuBarred value="billing" icon={card} text="Flows (Upgrade Required)">
    Flows
  </MenuBarred>
);
const choice = <MenuChoice label="Theme" value="light" options={options} onValue={nothing} />;
const Items = () => link;

export const over: readonly Sample[] = [
  {
    name: 'Changes',
    states: {
      'in the demo workspace': (
        <ReadOnly value={<Button dense>Leave and choose a plan</Button>}>
          <Changes>
            <Button>Save</Button>
          </Changes>
        </ReadOnly>
      ),
      elsewhere: (
        <Changes>
          <Button>Save</Button>
        </Changes>
      ),
    },
  },
  {
    name: 'DemoNotice',
    states: {
      shown: (
        <ReadOnly value={<Button dense>Leave and choose a plan</Button>}>
          <DemoNotice />
        </ReadOnly>
      ),
    },
  },
  {
    name: 'Off',
    states: {
      off: (
        <ReadOnly value="Leave">
          <Off>
            <Button>Save</Button>
          </Off>
        </ReadOnly>
      ),
    },
  },
  {
    name: 'Dialog',
    states: {
      'says something': (open, close) => (
        <Dialog open={open} onClose={close} title="Keyboard shortcuts" actions={<Button onClick={close}>Close</Button>}>
          <p>Every key that the product has of its own.</p>
        </Dialog>
      ),
      'asks something': (open, close) => (
        <Dialog
          asks
          open={open}
          onClose={close}
          title="Delete this ad?"
          actions={
            <Button tone="critical" onClick={close}>
              Delete
            </Button>
          }
        >
          <p>It cannot be brought back.</p>
        </Dialog>
      ),
    },
  },
  {
    name: 'Sheet',
    states: {
      'from the side': (open, close) => (
        <Sheet open={open} onClose={close} title="Menu">
          <Button onClick={close}>Close the menu</Button>
        </Sheet>
      ),
    },
  },
  {
    name: 'Menu',
    states: {
      'of everything': (
        <Menu label="Everything" trigger={<Button>A menu</Button>}>
          {item}
          {link}
          {anchor}
          {barred}
          <MenuLine />
          {choice}
        </Menu>
      ),
    },
  },
  {
    name: 'RestingMenu',
    states: {
      'of a row': (
        <RestingMenu
          label="Actions for an ad"
          icon={bin}
          renderItems={() => (
            <>
              {item}
              {link}
            </>
          )}
        />
      ),
    },
  },
  ...Object.entries({
    MenuItem: item,
    MenuLink: link,
    MenuAnchor: anchor,
    MenuBarred: barred,
    MenuChoice: choice,
    MenuLine: <MenuLine />,
  }).map(([name, content]) => ({
    name,
    states: {
      'in a menu': (
        <Menu label={name} trigger={<Button>{name}</Button>}>
          {content}
        </Menu>
      ),
    },
  })),
  {
    name: 'LazyMenu',
    states: {
      'with a hint': (
        <LazyMenu
          label="Your account"
          placement="bottom-start"
          hint="Ann Miller"
          trigger={<Button>Account</Button>}
          load={() => Promise.resolve(Items)}
        >
          {(Loaded) => <Loaded />}
        </LazyMenu>
      ),
    },
  },
  {
    name: 'MenuList',
    states: {
      'beside a button that is elsewhere': (open, close) => (
        <MenuList id="elsewhere" label="Elsewhere" placement="bottom-start" open={open} byKey onClose={close}>
          {link}
        </MenuList>
      ),
    },
  },
  {
    name: 'Tooltip',
    states: {
      'at once': (
        <Tooltip text="Undo (Ctrl+Z)" delay={0}>
          <Button>Point at this</Button>
        </Tooltip>
      ),
      off: (
        <Tooltip text="Never seen" disabled>
          <Button>Nothing to say</Button>
        </Tooltip>
      ),
    },
  },
  {
    name: 'Tip',
    states: {
      shown: (open, close) => <Tip id="elsewhere" open={open} placement="right" text="A tip" onClose={close} />,
    },
  },
];
