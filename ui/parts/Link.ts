import type { AppHref } from '#contract/routes.ts';
import { type AnchorHTMLAttributes, type ComponentType, createContext, createElement, type Ref, use } from 'react';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly href: AppHref;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** How a page of the app is gone to without loading it anew: the router's own link. Without one the browser goes. */
export const LinkContext = createContext<ComponentType<LinkProps> | 'a'>('a');

/** A link to a page of the app. A place outside of it, or in the same page, is a plain `<a>`. */
export const Link = (props: LinkProps) => createElement(use(LinkContext), props);
