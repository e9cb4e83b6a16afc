import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import * as css from './Button.css.ts';
import { Link, type LinkProps } from './Link.ts';
import { Spinner } from './Spinner.tsx';

export interface ButtonLook {
  readonly tone?: 'primary' | 'quiet' | 'plain' | 'critical';
  readonly dense?: boolean;
  readonly wide?: boolean;
}

const classesOf = ({ tone = 'quiet', dense, wide }: ButtonLook, ...more: readonly (string | false | undefined)[]) =>
  [css.tones[tone], dense && css.dense, wide && css.wide, ...more].filter(Boolean).join(' ');

type ButtonProps = ButtonLook &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** Busy: keeps its width and focus, ignores clicks, and announces `busyLabel` to screen readers. */
    readonly busy?: boolean;
    readonly busyLabel?: string;
    /** What a click does while it is busy, where it is not to be lost. */
    readonly onBusyClick?: () => void;
    readonly icon?: ReactNode;
    readonly ref?: Ref<HTMLButtonElement>;
  };

export const Button = ({
  tone,
  dense,
  wide,
  busy = false,
  busyLabel,
  onBusyClick,
  icon,
  children,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    // A submit that is busy must not submit again, and a disabled button would lose the focus.
    type={busy ? 'button' : type}
    className={classesOf({ tone, dense, wide }, className)}
    aria-busy={busy || undefined}
    aria-disabled={busy || rest['aria-disabled'] || undefined}
    onClick={busy ? onBusyClick : onClick}
  >
    <span className={busy ? `${css.label} ${css.labelAway}` : css.label}>
      {icon}
      {children}
    </span>
    {busy && (
      <span className={css.busy}>
        <Spinner />
        {busyLabel && <span>{busyLabel}</span>}
      </span>
    )}
  </button>
);

/** A link to a page of the app that looks like a button. */
export const ButtonLink = ({
  tone,
  dense,
  wide,
  icon,
  children,
  className,
  ...rest
}: ButtonLook & LinkProps & { readonly icon?: ReactNode }) => (
  <Link {...rest} className={classesOf({ tone, dense, wide }, className)}>
    {icon}
    {children}
  </Link>
);

/** The same for an address outside the app, or in the same page. */
export const ButtonAnchor = ({
  tone,
  dense,
  wide,
  icon,
  children,
  className,
  ...rest
}: ButtonLook & AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string; readonly icon?: ReactNode }) => (
  <a {...rest} className={classesOf({ tone, dense, wide }, className)}>
    {icon}
    {children}
  </a>
);

type IconButtonProps = ButtonLook &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
    /** What it does; read out, and shown by the browser on hover. */
    readonly label: string;
    readonly busy?: boolean;
    readonly ref?: Ref<HTMLButtonElement>;
  };

export const IconButton = ({ tone = 'plain', dense, label, busy, children, className, ...rest }: IconButtonProps) => (
  <button
    type="button"
    title={label}
    {...rest}
    aria-label={label}
    aria-busy={busy || undefined}
    className={classesOf({ tone, dense }, css.icon, dense && css.denseIcon, className)}
  >
    {busy ? <Spinner /> : children}
  </button>
);
