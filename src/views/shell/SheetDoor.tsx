import { useSelector } from '@xstate/react';
import { selectSheetOpen } from '#src/machines/sidebar.machine.ts';
import { useLazy } from '#ui/parts/useLazy.ts';
import type { PanelProps } from './Panel.tsx';

const loadSheet = () => import('./menus/SidebarSheet.tsx').then(({ SidebarSheet }) => SidebarSheet);

const TOUCHES = ['pointerdown', 'pointermove', 'keydown'];

/** A phone's menu is loaded at the first touch of the page, so that it is there when the finger leaves the button. */
export const SheetDoor = (props: PanelProps) => {
  const open = useSelector(props.sidebar, selectSheetOpen);
  const [Sheet] = useLazy(loadSheet, { wanted: open, touches: TOUCHES });
  return Sheet ? <Sheet {...props} /> : null;
};
