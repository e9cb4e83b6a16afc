import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { selectSheetOpen } from '#src/machines/sidebar.machine.ts';
import { useLate } from '../parts/useLate.ts';
import type { PanelProps } from './Panel.tsx';

const loadSheet = () => import('./menus/SidebarSheet.tsx').then(({ SidebarSheet }) => SidebarSheet);

/** A phone's menu is loaded at the first touch of the page, so that it is there when the finger leaves the button. */
export const SheetDoor = (props: PanelProps) => {
  const open = useSelector(props.sidebar, selectSheetOpen);
  const [Sheet, want] = useLate(loadSheet);
  useEffect(() => {
    if (Sheet) return undefined;
    if (open) want();
    const touches = ['pointerdown', 'pointermove', 'keydown'];
    for (const touch of touches) addEventListener(touch, want);
    return () => {
      for (const touch of touches) removeEventListener(touch, want);
    };
  });
  return Sheet ? <Sheet {...props} /> : null;
};
