import * as css from './Avatar.css.ts';

const initials = (name: string): string =>
  name
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word[0]!.toLocaleUpperCase())
    .join('');

/** The initials of a person or a page; the name itself is beside it. */
export const Avatar = ({ name }: { readonly name: string }) => (
  <span className={css.avatar} aria-hidden="true">
    {initials(name)}
  </span>
);
