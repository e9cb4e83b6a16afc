import { useSelector } from '@xstate/react';
import { selectHelping, selectOpen } from '#src/machines/palette.machine.ts';
import { useLazy } from '#ui/parts/useLazy.ts';
import type { PaletteProps } from '../palette/Palette.tsx';

const loadPalette = () => import('../palette/Palette.tsx').then(({ Palette }) => Palette);

const TOUCHES = ['keydown', 'pointermove'];

/** Its chunk is loaded at the first key press or pointer move, so that the first screen stays small. */
export const PaletteDoor = (props: PaletteProps) => {
  const open = useSelector(props.palette, selectOpen);
  const helping = useSelector(props.palette, selectHelping);
  const [View] = useLazy(loadPalette, { wanted: open || helping, touches: TOUCHES });
  return View ? <View {...props} /> : null;
};
