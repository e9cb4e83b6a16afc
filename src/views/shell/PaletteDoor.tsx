import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { selectHelping, selectOpen } from '#src/machines/palette.machine.ts';
import type { Palette, PaletteProps } from '../palette/Palette.tsx';

const load = () => import('../palette/Palette.tsx');

/** Its chunk comes when somebody touches a key or points at the page, so that the first screen stays small. */
export const PaletteDoor = (props: PaletteProps) => {
  const open = useSelector(props.palette, selectOpen);
  const helping = useSelector(props.palette, selectHelping);
  const [View, setView] = useState<typeof Palette | null>(null);
  const wanted = (open || helping) && View === null;
  useEffect(() => {
    if (View) return undefined;
    // Where it cannot be loaded, the next wish tries again.
    const get = () =>
      void load().then(
        ({ Palette: Loaded }) => setView(() => Loaded),
        () => {},
      );
    if (wanted) get();
    addEventListener('keydown', get, { once: true });
    addEventListener('pointermove', get, { once: true });
    return () => {
      removeEventListener('keydown', get);
      removeEventListener('pointermove', get);
    };
  }, [wanted, View]);
  return View ? <View {...props} /> : null;
};
