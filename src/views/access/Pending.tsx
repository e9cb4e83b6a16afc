import * as css from './Gate.css.ts';

interface PendingProps {
  /** Of a registration in this browser whose link was not opened yet. */
  readonly email: string;
  /** Where the mail can be sent again. */
  readonly href: string;
}

/** On the form, for who comes back to it: the address that they registered is on its way already. */
export const Pending = ({ email, href }: PendingProps) => (
  <p className={css.foot}>
    A link is on its way to {email}. <a href={href}>Did it not arrive?</a>
  </p>
);
