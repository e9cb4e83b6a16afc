import type { AppHref } from '#contract/routes.ts';
import { Menu as Ark } from '@ark-ui/react/menu';
import { Portal } from '@ark-ui/react/portal';
import { Check } from 'lucide-react';
import { type MouseEventHandler, type ReactElement, type ReactNode, useEffect, useId, useState } from 'react';
import { IconButton } from './Button.tsx';
import { giveBack } from './giveBack.ts';
import * as css from './Menu.css.ts';
import { Link } from './Link.ts';
import { Tooltip } from './Tooltip.tsx';
import { useOthersTurn } from './useOthersTurn.ts';

interface MenuProps {
  readonly label: string;
  /** One button. */
  readonly trigger: ReactElement;
  readonly children: ReactNode;
  readonly placement?: 'bottom-start' | 'bottom-end';
}

export const Menu = ({ label, trigger, children, placement = 'bottom-end' }: MenuProps) => {
  const id = useId();
  return (
    <Ark.Root
      aria-label={label}
      ids={{ trigger: id }}
      positioning={{ placement, gutter: 6 }}
      // Another menu that goes while this one is there already would take it along.
      onRequestDismiss={(event) => event.preventDefault()}
      lazyMount
      unmountOnExit
    >
      <Ark.Trigger asChild>{trigger}</Ark.Trigger>
      <Portal>
        <Ark.Positioner className={css.positioner}>
          <Ark.Content className={css.content} onFocus={giveBack(id)}>
            {children}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
};

interface RestingMenuProps {
  /** Of the button, and of what it opens. */
  readonly label: string;
  readonly icon: ReactNode;
  /** What it is of, where the row may show another thing later: its menu is closed then. */
  readonly of?: string;
  readonly renderItems: () => ReactNode;
}

/** Says when what has this id leaves the sight of whoever scrolls. */
const useLeaving = (id: string, watched: boolean, onLeave: () => void): void => {
  useEffect(() => {
    const element = watched ? document.getElementById(id) : null;
    if (!element) return;
    const sight = new IntersectionObserver(([entry]) => {
      if (!entry!.isIntersecting) onLeave();
    });
    sight.observe(element);
    return () => sight.disconnect();
  });
};

/**
 * A menu of which there are many on a page, one for each row: until somebody opens it, it is a button and nothing else,
 * so that rows that scroll into sight are cheap.
 */
export const RestingMenu = ({ label, icon, of = '', renderItems }: RestingMenuProps) => {
  const id = useId();
  const [last, setLast] = useState<{ readonly of: string; readonly open: boolean } | null>(null);
  const opened = last?.of === of ? last.open : null;
  const open = opened === true;
  const [{ key, ...turn }, closed] = useOthersTurn();
  const setOpened = (now: boolean): void => setLast({ of, open: now });
  // Keys would go on to a menu that nobody sees.
  useLeaving(id, open, () => setOpened(false));
  return (
    <>
      <IconButton
        dense
        id={id}
        label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpened(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpened(true);
        }}
      >
        {icon}
      </IconButton>
      {opened !== null && (
        <Ark.Root
          key={key}
          {...turn}
          ids={{ trigger: id }}
          aria-label={label}
          open={open}
          onOpenChange={(change) => {
            setOpened(change.open);
            if (!change.open) closed();
          }}
          positioning={{ placement: 'bottom-end', gutter: 6 }}
          lazyMount
          unmountOnExit
        >
          <Portal>
            <Ark.Positioner className={css.positioner}>
              <Ark.Content className={css.content} onFocus={giveBack(id)}>
                {renderItems()}
              </Ark.Content>
            </Ark.Positioner>
          </Portal>
        </Ark.Root>
      )}
    </>
  );
};

interface MenuItemProps {
  readonly value: string;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly disabled?: boolean;
  readonly onSelect: () => void;
}

export const MenuItem = ({ value, icon, children, disabled, onSelect }: MenuItemProps) => (
  <Ark.Item className={css.item} value={value} disabled={disabled} onSelect={onSelect}>
    {icon}
    {children}
  </Ark.Item>
);

export const MenuLink = ({
  href,
  icon,
  children,
  onClick,
}: {
  readonly href: AppHref;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly onClick?: MouseEventHandler;
}) => (
  <Ark.Item className={css.item} value={href} asChild>
    <Link href={href} onClick={onClick}>
      {icon}
      {children}
    </Link>
  </Ark.Item>
);

interface MenuAnchorProps {
  readonly href: string;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A place outside the app, in a tab of its own. */
export const MenuAnchor = ({ href, icon, children }: MenuAnchorProps) => (
  <Ark.Item className={css.item} value={href} asChild>
    <a href={href} target="_blank" rel="noreferrer">
      {icon}
      {children}
    </a>
  </Ark.Item>
);

interface MenuBarredProps {
  readonly value: string;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  /** Why nothing happens; its name, and its tooltip. */
  readonly text: string;
}

/** An item that nothing follows; it says why. */
export const MenuBarred = ({ value, icon, children, text }: MenuBarredProps) => (
  <Tooltip text={text} delay={0} placement="right">
    <Ark.Item className={css.item} value={value} disabled aria-label={text}>
      {icon}
      {children}
    </Ark.Item>
  </Tooltip>
);

interface MenuChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    readonly sub?: string;
    readonly disabled?: boolean;
  }[];
  readonly onValue: (value: string) => void;
}

/** One of several, with a tick at the chosen one. */
export const MenuChoice = ({ label, value, options, onValue }: MenuChoiceProps) => (
  <Ark.RadioItemGroup value={value} onValueChange={(change) => onValue(change.value)}>
    <Ark.ItemGroupLabel className={css.heading}>{label}</Ark.ItemGroupLabel>
    {options.map((option) => (
      <Ark.RadioItem className={css.item} key={option.value} value={option.value} disabled={option.disabled}>
        <span className={css.two}>
          <Ark.ItemText>{option.label}</Ark.ItemText>
          {option.sub && <span className={css.sub}>{option.sub}</span>}
        </span>
        <Ark.ItemIndicator className={css.tick}>
          <Check size={14} aria-hidden="true" />
        </Ark.ItemIndicator>
      </Ark.RadioItem>
    ))}
  </Ark.RadioItemGroup>
);

export const MenuLine = () => <Ark.Separator className={css.line} />;
