import { createLink, useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';
import type { LinkProps } from '#ui/parts/Link.ts';

interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly ref?: Ref<HTMLAnchorElement>;
  readonly current?: LinkProps['aria-current'];
  readonly 'data-status'?: string;
}

/** Which page is current is the views' to say: the router knows neither a group nor what is barred. */
const Anchor = ({ current, 'data-status': _status, children, ...props }: AnchorProps) => (
  <a {...props} aria-current={current}>
    {children}
  </a>
);

const Routed = createLink(Anchor);
const ORIGIN = 'https://here.invalid';
const NONE = {};

/** What a view's Link is in the app. Modifier keys and other tabs are left to the browser. */
export const RouterLink = ({ href, 'aria-current': current, ...props }: LinkProps) => {
  const { options } = useRouter();
  const { pathname, search, hash } = new URL(href, ORIGIN);
  return (
    <Routed
      {...props}
      to={pathname}
      search={options.parseSearch!(search)}
      hash={hash.slice(1)}
      activeProps={NONE}
      current={current}
    />
  );
};
