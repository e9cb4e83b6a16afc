import { hasKeys } from '#ui/parts/keys.ts';
import { KeysView } from './KeysView.tsx';
import { PaletteView, type PaletteViewProps } from './PaletteView.tsx';
import { type Acts, commandsFor, type Now } from './commands.ts';

export interface PaletteProps extends Omit<PaletteViewProps, 'commands'> {
  readonly now: Now;
  readonly acts: Acts;
}

/** Loaded just before it is needed. */
export const Palette = ({ now, acts, palette, onGo }: PaletteProps) => (
  <>
    <PaletteView
      palette={palette}
      commands={commandsFor(now, acts).filter(({ id }) => id !== 'do:keys' || hasKeys())}
      onGo={onGo}
    />
    <KeysView palette={palette} />
  </>
);
