import { Dialog } from '@ark-ui/react/dialog';
import { Menu } from '@ark-ui/react/menu';
import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { useMachine } from '@xstate/react';
import ky from 'ky';
import { createRoot } from 'react-dom/client';
import { setup } from 'xstate';

/** The least that the agreed stack weighs with one dialog and one menu: the baseline that our screens are held to. */
const toggle = setup({}).createMachine({
  initial: 'off',
  states: { off: { on: { flip: 'on' } }, on: { on: { flip: 'off' } } },
});

const Page = () => {
  const [state, send] = useMachine(toggle);
  return (
    <Dialog.Root>
      <Dialog.Trigger
        onClick={() =>
          void ky
            .get('/')
            .text()
            .then(() => send({ type: 'flip' }))
        }
      >
        {String(state.value)}
      </Dialog.Trigger>
      <Dialog.Positioner>
        <Dialog.Content>
          <Menu.Root>
            <Menu.Trigger>Menu</Menu.Trigger>
            <Menu.Positioner>
              <Menu.Content>
                <Menu.Item value="one">One</Menu.Item>
              </Menu.Content>
            </Menu.Positioner>
          </Menu.Root>
        </Dialog.Content>
      </Dialog.Positioner>
    </Dialog.Root>
  );
};

const root = createRootRoute();
const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path: '/', component: Page })]);
createRoot(document.querySelector('#root')!).render(<RouterProvider router={createRouter({ routeTree })} />);
