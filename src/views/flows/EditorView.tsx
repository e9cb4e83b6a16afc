import { useSelector } from '@xstate/react';
import { ROUTES } from '#contract/routes.ts';
import * as machine from '#src/machines/flowEditor.machine.ts';
import { Button, ButtonLink } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { EmptyState } from '#ui/parts/EmptyState.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { Page } from '#ui/parts/Page.tsx';
import { Bone, Loading } from '#ui/parts/Skeleton.tsx';
import { EditorWork, type EditorWorkProps } from './EditorWork.tsx';
import type { FlowWatch } from '#src/machines/pathPlay.machine.ts';
import type { ConnectionActor } from '#src/machines/connection.machine.ts';
import type { PresetsActor } from '#src/machines/presets.machine.ts';

interface EditorViewProps extends Omit<EditorWorkProps, 'fields' | 'watched'> {
  /** The check of the flow that an editor shows, and the path of it; null: it shows none yet. */
  readonly watch: (
    editor: machine.FlowEditorActor,
    presets: PresetsActor,
    connection: ConnectionActor,
  ) => FlowWatch | null;
}

/** D7.4: a flow on its canvas, or as a list, with what the check says of it. */
export const EditorView = ({ watch, ...props }: EditorViewProps) => {
  const { editor, presets, connection } = props;
  const shown = useSelector(editor, machine.selectShown);
  const missing = useSelector(editor, machine.selectMissing);
  const failed = useSelector(editor, machine.selectUnread);
  const fields = useSelector(editor, machine.selectFields);
  const watched = shown && fields ? watch(editor, presets, connection) : null;
  if (watched && fields) return <EditorWork {...props} fields={fields} watched={watched} />;
  return (
    <Page title="Flow" state={failed ? 'failed' : missing ? 'missing' : 'loading'}>
      {failed && (
        <Notice
          tone="critical"
          live="alert"
          title="Couldn't load the flow."
          actions={
            <Button dense onClick={() => editor.send({ type: 'flow.retry' })}>
              Retry
            </Button>
          }
        />
      )}
      {missing && (
        <Card>
          <EmptyState
            title="Flow not found"
            action={
              <ButtonLink tone="primary" href={ROUTES.savedFlows}>
                See saved flows
              </ButtonLink>
            }
          >
            It may have been deleted.
          </EmptyState>
        </Card>
      )}
      {!failed && !missing && (
        <Loading words="Loading the flow">
          <Bone height={420} />
        </Loading>
      )}
    </Page>
  );
};
