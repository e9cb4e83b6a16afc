import { useSelector } from '@xstate/react';
import type { FlowFields } from '#contract/flows/flow.ts';
import { differencesOf } from '#contract/flows/differences.ts';
import * as machine from '#src/machines/flowEditor.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { ChangeList } from './ChangeList.tsx';
import * as css from './Versions.css.ts';

interface SideProps {
  readonly title: string;
  /** As it was when both began; null: it was never saved. */
  readonly was: FlowFields | null;
  readonly now: FlowFields;
}

const Side = ({ title, was, now }: SideProps) => {
  const changes = was === null ? [] : differencesOf(was, now);
  return (
    <div className={css.side}>
      <p className={css.sideTitle}>{title}</p>
      {changes.length > 0 ? (
        <ChangeList changes={changes} />
      ) : (
        <p className={css.same}>
          {was !== null && was.description !== now.description
            ? 'Another description'
            : 'Nothing that a run would do otherwise'}
        </p>
      )}
    </div>
  );
};

/** D7.4: two tabs changed one flow. What each changed, and which one stays; the other is kept as a version. */
export const TwoVersions = ({ editor }: { readonly editor: machine.FlowEditorActor }) => {
  const theirs = useSelector(editor, machine.selectFlow);
  const mine = useSelector(editor, machine.selectFields);
  const was = useSelector(editor, machine.selectStored);
  return (
    <Notice
      tone="attention"
      live="alert"
      title="This flow was changed in another tab."
      actions={
        <>
          <Button dense onClick={() => editor.send({ type: 'flow.keepMine' })}>
            Keep mine
          </Button>
          <Button dense onClick={() => editor.send({ type: 'flow.takeTheirs' })}>
            Take theirs
          </Button>
        </>
      }
    >
      <p>Choose which to keep. The other one stays under Versions.</p>
      {theirs && mine && (
        <div className={css.sides}>
          <Side title="Changed in the other tab" was={was} now={theirs} />
          <Side title="Changed here" was={was} now={mine} />
        </div>
      )}
    </Notice>
  );
};
