import { Mark } from '#ui/parts/Mark.tsx';
import * as css from './Wheel.css.ts';

/** The mark, large, half in the water. It turns as the page is scrolled, and by nothing else. */
export const Wheel = ({ className }: { readonly className?: string }) => (
  <Mark className={`${css.wheel} ${className ?? ''}`} stroke={0.22} />
);
