import { cloneElement, type DOMAttributes, type HTMLAttributes, type ReactElement, type SyntheticEvent } from 'react';

type Handlers = Pick<
  DOMAttributes<HTMLElement>,
  | 'onBlur'
  | 'onClick'
  | 'onFocus'
  | 'onKeyDown'
  | 'onPointerCancel'
  | 'onPointerDown'
  | 'onPointerEnter'
  | 'onPointerLeave'
>;
type Props = HTMLAttributes<HTMLElement> & { readonly [data: `data-${string}`]: string };

/** Adds event handlers to a control without replacing its element. */
export const withHandlers = (control: ReactElement, handlers: Handlers, props: Props = {}): ReactElement => {
  const own = control.props as Readonly<Record<string, unknown>>;
  const both = Object.entries(handlers).map(([name, handler]) => [
    name,
    (event: SyntheticEvent) => {
      (own[name] as ((event: SyntheticEvent) => void) | undefined)?.(event);
      (handler as (event: SyntheticEvent) => void)(event);
    },
  ]);
  return cloneElement(control, { ...props, ...Object.fromEntries(both) });
};
