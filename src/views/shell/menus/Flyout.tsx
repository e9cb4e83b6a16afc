import { MenuBarred, MenuLink } from '#ui/parts/Menu.tsx';
import { type MenuEntry, press, titleOf } from '../menu.ts';
import * as css from '../Navigation.css.ts';

/** The pages of a group, beside the rail. */
export const Flyout = ({ entry }: { readonly entry: MenuEntry }) =>
  entry.items?.map((child) => {
    const icon = <child.icon className={css.icon} aria-hidden="true" />;
    return child.requiresUpgrade ? (
      <MenuBarred key={child.url} value={child.url} icon={icon} text={titleOf(child)}>
        {child.title}
      </MenuBarred>
    ) : (
      <MenuLink key={child.url} href={child.url} icon={icon} onClick={press(child)}>
        {child.title}
      </MenuLink>
    );
  });
