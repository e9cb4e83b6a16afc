import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Checked } from '#contract/flows/checked.ts';
import type { FlowFields } from '#contract/flows/flow.ts';
import type { FlowAct } from '#src/machines/flowEditor/context.ts';
import * as machine from '#src/machines/flowEditor.machine.ts';
import { type FlowMatchesActor, matchedOf } from '#src/machines/flowMatches.machine.ts';
import { formTextOf } from '#src/machines/form.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { Pill } from '#ui/parts/Pill.tsx';
import * as css from './Editor.css.ts';
import { STATUS_WORDS } from './flowText.ts';
import { MatchesNow } from './MatchesNow.tsx';
import { currencyOf, hasRule } from './matchText.ts';
import { AgainstOthers, StartQuestion } from './StartQuestion.tsx';
import { canCost, startFacts } from './startText.ts';
import { useActDue } from './useActDue.ts';

interface Editing {
  readonly editor: machine.FlowEditorActor;
}

const SAVE_WORDS: Readonly<Record<machine.SaveWord, string>> = {
  saved: 'Saved',
  unsaved: 'Not saved yet',
  saving: 'Saving',
  unsent: 'Not saved',
};

const TONES = { draft: 'neutral', active: 'positive', paused: 'attention', archived: 'neutral' } as const;

/** What went wrong with saving or activating, and what to do. */
export const EditorTrouble = ({ editor }: Editing) => {
  const text = useSelector(editor, ({ context }) =>
    formTextOf(context.failure, 'That did not work. Check your connection and try again.'),
  );
  const conflict = useSelector(editor, machine.selectConflict);
  const unsent = useSelector(editor, machine.selectSaveWord) === 'unsent';
  if (conflict)
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
        Choose which version to keep.
      </Notice>
    );
  return (
    text && (
      <Notice
        tone="critical"
        live="alert"
        actions={
          unsent && (
            <Button dense onClick={() => editor.send({ type: 'flow.retry' })}>
              Save again
            </Button>
          )
        }
      >
        {text}
      </Notice>
    )
  );
};

interface ActionsProps extends Editing {
  readonly matches: FlowMatchesActor;
  readonly fields: FlowFields;
  readonly checked: Checked | null;
  readonly safe: boolean;
  /** It is known whether it is safe. */
  readonly settled: boolean;
}

/** How far saving is, and what can be done with the flow as a whole. */
export const EditorActions = ({ editor, matches, fields, checked, safe, settled }: ActionsProps) => {
  const flow = useSelector(editor, machine.selectFlow);
  const mayAct = useSelector(editor, machine.selectMayAct);
  const mayWish = useSelector(editor, machine.selectMayWish);
  const wish = useSelector(editor, machine.selectWish);
  const word = useSelector(editor, machine.selectSaveWord);
  const acting = useSelector(editor, machine.selectActing);
  const overlaps = useSelector(editor, machine.selectOverlaps);
  const currency = useSelector(matches, (snapshot) => currencyOf(matchedOf(snapshot, fields.definition)));
  /** When it was asked; null: it was not. */
  const [asked, ask] = useState<number | null>(null);
  const act = (what: FlowAct) => editor.send({ type: mayAct ? 'flow.act' : 'flow.wish', act: what });
  const question = () => {
    editor.send({ type: 'flow.drop' });
    const { definition, limits } = fields;
    if (flow && hasRule(definition))
      matches.send({ type: 'matches.ask', ask: { flowId: flow.id, definition, limits } });
    ask(Date.now());
  };
  const activate = () => {
    ask(null);
    editor.send({ type: 'flow.act', act: 'activate' });
  };
  const verb = flow?.status === 'active' ? 'Activate changes' : 'Activate';
  const asks = overlaps.length > 0 || (checked !== null && canCost(checked, fields));
  const isCurrent =
    flow !== null && flow.status === 'active' && (flow.active_version === flow.version || flow.as_active === true);
  const isUnsafe = settled && !safe;
  const start = asks ? question : activate;
  useActDue({ editor, fields, mayActivate: settled ? safe && !isCurrent : null, onActivate: start });
  return (
    <>
      <output className={css.saved}>{SAVE_WORDS[word]}</output>
      {flow && <Pill tone={TONES[flow.status]}>{STATUS_WORDS[flow.status]}</Pill>}
      {flow?.status === 'active' && (
        <Button busy={acting === 'pause' || wish === 'pause'} disabled={!mayWish} onClick={() => act('pause')}>
          Pause
        </Button>
      )}
      {!isCurrent && (
        <Button
          tone="primary"
          busy={acting === 'activate' || wish === 'activate'}
          disabled={!mayWish || isUnsafe}
          title={isUnsafe ? 'Fix the problems in the list first' : undefined}
          onClick={mayAct && settled ? start : () => editor.send({ type: 'flow.wish', act: 'activate' })}
        >
          {verb}
        </Button>
      )}
      <StartQuestion
        open={asked !== null}
        title={`Activate “${fields.name.trim()}”?`}
        verb={overlaps.length > 0 ? `${verb} anyway` : verb}
        facts={checked && asked !== null ? startFacts('activate', checked, fields, asked, currency) : []}
        onClose={() => ask(null)}
        onStart={activate}
      >
        <AgainstOthers overlaps={overlaps} />
        <MatchesNow matches={matches} definition={fields.definition} />
      </StartQuestion>
    </>
  );
};
