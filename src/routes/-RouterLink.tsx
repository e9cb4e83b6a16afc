import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { LinkProps } from '#ui/parts/Link.ts';

const ORIGIN = 'https://here.invalid';

/** Modifier keys, other buttons and other tabs are the browser's. */
const isOurs = ({
  button,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
  currentTarget: { target },
}: MouseEvent<HTMLAnchorElement>) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey && (target === '' || target === '_self');

/**
 * What a view's Link is in the app: an anchor that asks the router once it is pressed. The router's own link watches every
 * step of the router and builds its address each time it is drawn, which a list of ads pays twice for each row.
 */
export const RouterLink = ({ href, onClick, children, ...props }: LinkProps) => {
  const router = useRouter();
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isOurs(event)) return;
        event.preventDefault();
        const { pathname, search, hash } = new URL(href, ORIGIN);
        void router.navigate({ to: pathname, search: router.options.parseSearch!(search), hash: hash.slice(1) });
      }}
    >
      {children}
    </a>
  );
};
