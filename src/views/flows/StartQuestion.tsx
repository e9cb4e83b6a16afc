import type { ReactNode } from 'react';
import type { FlowOverlap } from '#contract/flows/checkResult.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Dialog } from '#ui/parts/Dialog.tsx';
import * as css from './Editor.css.ts';
import { flowsIn, OverlapList } from './Overlaps.tsx';
import type { Fact } from './startText.ts';

/** What a flow may do and cost, fact by fact. */
export const StartFacts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={css.startFacts}>
    {facts.map(([name, text]) => [
      <dt key={name} className={css.soft}>
        {name}
      </dt>,
      <dd key={`${name} is`} className={css.startFact}>
        {text}
      </dd>,
    ])}
  </dl>
);

interface QuestionProps {
  readonly open: boolean;
  readonly title: string;
  /** The verb of the button that asked. */
  readonly verb: string;
  readonly facts: readonly Fact[];
  readonly children?: ReactNode;
  readonly onClose: () => void;
  readonly onStart: () => void;
}

/** Asked before credits, ads or money can go out. */
export const StartQuestion = ({ open, title, verb, facts, children, onClose, onStart }: QuestionProps) => (
  <Dialog
    asks
    open={open}
    onClose={onClose}
    title={title}
    actions={
      <>
        <Button onClick={onClose}>Cancel</Button>
        <Button tone="primary" onClick={onStart}>
          {verb}
        </Button>
      </>
    }
  >
    {children}
    <StartFacts facts={facts} />
  </Dialog>
);

/** What is said before a flow is activated that can undo what others do, and they what it does. */
export const AgainstOthers = ({ overlaps }: { readonly overlaps: readonly FlowOverlap[] }) =>
  overlaps.length > 0 && (
    <>
      <p>
        It works against {flowsIn(overlaps)}: each can undo what the other does to an ad, again and again. Choose other
        ads or ad sets for one of them to avoid it.
      </p>
      <OverlapList overlaps={overlaps} />
    </>
  );
