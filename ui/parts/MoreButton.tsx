import type { ComponentProps } from 'react';
import { Button } from './Button.tsx';
import { passFocusTo } from './passFocusTo.ts';

const passFocusToList = passFocusTo(
  'section, [role="dialog"], main',
  ['ul', 'ol', 'table'].map((list) => `${list}[tabindex="-1"]`).join(),
);

/** The way to the rest of a list. Once all of it is there, the keys go on at the list, which says `tabIndex={-1}`. */
export const MoreButton = (props: ComponentProps<typeof Button>) => <Button {...props} ref={passFocusToList} />;
