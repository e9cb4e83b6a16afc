import { useSelector } from '@xstate/react';
import { type PaletteActor, selectHelping } from '#src/machines/palette.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Dialog } from '#ui/parts/Dialog.tsx';
import { modKey } from '#ui/parts/keys.ts';
import * as css from './PaletteView.css.ts';

const KEYS = (): readonly (readonly [what: string, keys: readonly string[]])[] => [
  ['Search or run a command', [modKey('K')]],
  ['Collapse or expand the sidebar', [modKey('B')]],
  ['Undo and redo in an ad', [modKey('Z'), modKey('Shift+Z')]],
  ['Next and previous ad in the queue', ['J', 'K']],
  ['Select the ad in the queue', ['X']],
  ['Select the next or the previous ad, too', ['Shift+J', 'Shift+K']],
  ['Open the ad in the queue', ['Enter']],
  ["The ad's history in the queue", ['H']],
  ['Search the ad queue', ['/']],
  ['Publish the selected ads', [modKey('Enter')]],
  ['New ad in the queue', ['N']],
  ['Next step that way on a flow’s canvas', ['↑', '↓', '←', '→']],
  ['Move the selected step of a flow', ['Shift+arrow']],
  ['Go back, close, or clear the selection', ['Esc']],
  ['Show keyboard shortcuts', ['?']],
];

/** Every key that the product has of its own. */
export const KeysView = ({ palette }: { readonly palette: PaletteActor }) => {
  const close = () => palette.send({ type: 'palette.close' });
  return (
    <Dialog
      open={useSelector(palette, selectHelping)}
      onClose={close}
      title="Keyboard shortcuts"
      actions={<Button onClick={close}>Close</Button>}
    >
      <dl className={css.keys}>
        {KEYS().map(([what, keys]) => (
          <div className={css.keyLine} key={what}>
            <dt>{what}</dt>
            <dd className={css.keyGroup}>
              {keys.map((key) => (
                <kbd className={css.key} key={key}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
};
