import { type ReactNode, use } from 'react';
import { contents } from './Changes.css.ts';
import { Notice } from './Notice.tsx';
import { ReadOnly } from './ReadOnly.ts';

interface ChangesProps {
  readonly children: ReactNode;
}

/** What changes something: off where nothing can be changed. */
export const Off = ({ children }: ChangesProps) =>
  use(ReadOnly) === null ? (
    children
  ) : (
    <fieldset className={contents} disabled>
      {children}
    </fieldset>
  );

/** Says before anything is written that nothing can be changed, and leads to where it can. */
export const DemoNotice = () => {
  const leave = use(ReadOnly);
  return (
    leave !== null && (
      <Notice
        tone="info"
        title="This is the demo workspace: you can look at everything, but change nothing."
        actions={leave}
      />
    )
  );
};

/** A form, or what else changes something; where nothing can be changed, it says so and takes nothing. */
export const Changes = ({ children }: ChangesProps) => (
  <>
    <DemoNotice />
    <Off>{children}</Off>
  </>
);
