import * as css from './Kbd.css.ts';

export const Kbd = ({ children }: { readonly children: string }) => <kbd className={css.kbd}>{children}</kbd>;
