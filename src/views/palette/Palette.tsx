import { useSelector } from '@xstate/react';
import type { FinderActor } from '#src/machines/finder.machine.ts';
import { selectOpen } from '#src/machines/palette.machine.ts';
import { hasKeys } from '#ui/parts/keys.ts';
import { useLazy } from '#ui/parts/useLazy.ts';
import { KeysView } from './KeysView.tsx';
import { PaletteView, type PaletteViewProps } from './PaletteView.tsx';
import { type Acts, commandsFor, hasAds, type Now } from './commands.ts';

export interface PaletteProps extends Pick<PaletteViewProps, 'palette' | 'onGo'> {
  readonly now: Now;
  readonly acts: Acts;
  readonly onFinder: () => Promise<FinderActor>;
}

const Finding = ({ now, acts, palette, onGo, onFinder }: PaletteProps) => {
  const commands = commandsFor(now, acts).filter(({ id }) => id !== 'do:keys' || hasKeys());
  const isAllowed = hasAds(commands);
  const [finder] = useLazy(onFinder, { wanted: useSelector(palette, selectOpen) && isAllowed });
  return (
    <PaletteView
      palette={palette}
      finder={isAllowed ? finder : null}
      accountId={now.selectedId}
      commands={commands}
      onGo={onGo}
    />
  );
};

/** Loaded just before it is needed. */
export const Palette = (props: PaletteProps) => (
  <>
    {/* Another session has another chart that finds. */}
    <Finding key={props.palette.sessionId} {...props} />
    <KeysView palette={props.palette} />
  </>
);
