import { Dialog as Ark } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { type ReactNode, use } from 'react';
import { Button } from './Button.tsx';
import * as css from './Dialog.css.ts';
import { ReadOnly } from './ReadOnly.ts';
import { useCaretBack } from './useCaretBack.ts';

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions: ReactNode;
  /** An answer is needed: a click beside it does not close it. */
  readonly asks?: boolean;
  /** For work rather than a question: as wide as there is room, and only a button or Esc closes it. */
  readonly wide?: boolean;
  /** It is a form that changes something: with `asks` or `wide` that goes without saying. */
  readonly changes?: boolean;
}

interface AnswersProps extends Pick<DialogProps, 'onClose' | 'actions'> {
  readonly leave: ReactNode;
}

/** Where nothing can be changed, no answer is offered that would be refused. */
const Answers = ({ onClose, actions, leave }: AnswersProps) =>
  leave === null ? (
    actions
  ) : (
    <>
      <Button onClick={onClose}>Close</Button>
      {leave}
    </>
  );

/** Confirms what cannot be undone. Esc closes it, and the focus returns to where it came from. */
export const Dialog = ({
  open,
  onClose,
  title,
  children,
  actions,
  asks = false,
  wide = false,
  changes = asks || wide,
}: DialogProps) => {
  const way = use(ReadOnly);
  const leave = changes ? way : null;
  return (
    <Ark.Root
      open={open}
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
      role={asks ? 'alertdialog' : 'dialog'}
      // Of a field whose list is open, it closes the list.
      onEscapeKeyDown={(event) => {
        if (event.target instanceof Element && event.target.matches('[role=combobox][aria-expanded=true]'))
          event.preventDefault();
      }}
      closeOnInteractOutside={!asks && !wide}
      // The menu that it was chosen from goes while it is there already, and would take it along.
      onRequestDismiss={(event) => event.preventDefault()}
      finalFocusEl={useCaretBack(open)}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Backdrop className={css.backdrop} />
        <Ark.Positioner className={css.positioner}>
          <Ark.Content className={wide ? css.wide : css.content}>
            <Ark.Title className={css.title}>{title}</Ark.Title>
            <Ark.Description asChild>
              <div className={css.words}>
                {leave !== null && <p>This is the demo workspace: you can look at everything, but change nothing.</p>}
                {children}
              </div>
            </Ark.Description>
            <div className={css.actions}>
              <Answers {...{ onClose, actions, leave }} />
            </div>
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
};

interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
}

/** A panel from the side, for what is beside the page where there is room. */
export const Sheet = ({ open, onClose, title, children }: SheetProps) => (
  <Ark.Root
    open={open}
    onOpenChange={(change) => {
      if (!change.open) onClose();
    }}
    lazyMount
    unmountOnExit
  >
    <Portal>
      <Ark.Backdrop className={css.backdrop} />
      <Ark.Positioner className={css.sheetPositioner}>
        <Ark.Content className={css.sheet} aria-label={title}>
          {children}
        </Ark.Content>
      </Ark.Positioner>
    </Portal>
  </Ark.Root>
);
