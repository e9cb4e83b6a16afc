import type { AppHref } from '#contract/routes.ts';
import * as css from '../gate/Gate.css.ts';
import { Link } from '#ui/parts/Link.ts';

interface PendingProps {
  /** Of a registration in this browser whose link was not opened yet. */
  readonly email: string;
  /** Where the mail can be sent again. */
  readonly href: AppHref;
}

/** On the form, for who comes back to it: the address that they registered is on its way already. */
export const Pending = ({ email, href }: PendingProps) => (
  <p className={css.foot}>
    We sent a link to {email}. <Link href={href}>Didn't get the email?</Link>
  </p>
);
