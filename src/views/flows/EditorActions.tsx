import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { type Failure, textOf } from '#contract/failure.ts';
import type { FlowFields } from '#contract/flows/flow.ts';
import { titleOf } from '#contract/flows/words.ts';
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
import { barredText, type Verdict } from './barred.ts';
import { TwoVersions } from './TwoVersions.tsx';
import { useWishDue, useWishesEnd } from './useWishDue.ts';

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

/** A refusal that names fields is told as a whole, with the step that it is about. */
const troubleOf = (failure: Failure, fields: FlowFields | null): string => {
  const fallback = 'That did not work. Check your connection and try again.';
  const whole = formTextOf(failure, fallback);
  if (whole !== null || failure.kind !== 'rejected') return whole ?? textOf(failure, fallback);
  for (const [field, [text]] of Object.entries(failure.fields)) {
    const at = /^definition\.nodes\.(\d+)\./.exec(field)?.[1];
    const step = at === undefined ? undefined : fields?.definition.nodes[Number(at)];
    if (step && text !== undefined) return `“${titleOf(step)}”: ${text}`;
  }
  return textOf(failure, fallback);
};

/** What went wrong with saving or activating, and what to do. */
export const EditorTrouble = ({ editor }: Editing) => {
  const text = useSelector(editor, ({ context: { failure, fields } }) => failure && troubleOf(failure, fields));
  const gone = useSelector(editor, machine.selectGone);
  const conflict = useSelector(editor, machine.selectConflict);
  const unsent = useSelector(editor, machine.selectSaveWord) === 'unsent';
  if (conflict) return <TwoVersions editor={editor} />;
  if (gone)
    return (
      <Notice
        tone="attention"
        live="alert"
        title="This flow was deleted in another tab."
        actions={
          <Button dense onClick={() => editor.send({ type: 'flow.keepMine' })}>
            Keep mine
          </Button>
        }
      >
        Your changes are still here. Keep them as a new draft, or leave this page.
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
  readonly verdict: Verdict;
}

/** How far saving is, and what can be done with the flow as a whole. */
export const EditorActions = ({ editor, matches, fields, verdict }: ActionsProps) => {
  const { checked, safe, settled } = verdict;
  const flow = useSelector(editor, machine.selectFlow);
  const mayAct = useSelector(editor, machine.selectMayAct);
  const unheard = useSelector(editor, machine.selectUnheard);
  const wish = useSelector(editor, machine.selectWish);
  const word = useSelector(editor, machine.selectSaveWord);
  const acting = useSelector(editor, machine.selectActing);
  const overlaps = useSelector(editor, machine.selectOverlaps);
  const currency = useSelector(matches, (snapshot) => currencyOf(matchedOf(snapshot, fields.definition)));
  /** When it was asked; null: it was not. */
  const [asked, ask] = useState<number | null>(null);
  const send = (what: FlowAct) => editor.send({ type: 'flow.act', act: what });
  const act = (what: FlowAct) => (mayAct ? send(what) : editor.send({ type: 'flow.wish', act: what }));
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
  const barred = barredText(unheard, verdict, fields.definition);
  const start = asks ? question : activate;
  useWishDue({ editor, wish: 'activate', fields, may: settled ? safe && !isCurrent : null, onDue: start });
  useWishDue({ editor, wish: 'pause', fields, may: true, onDue: () => send('pause') });
  useWishesEnd(editor);
  return (
    <>
      <output className={css.saved}>{SAVE_WORDS[word]}</output>
      {flow && <Pill tone={TONES[flow.status]}>{STATUS_WORDS[flow.status]}</Pill>}
      {flow?.status === 'active' && (
        <Button busy={acting === 'pause' || wish === 'pause'} disabled={unheard !== null} onClick={() => act('pause')}>
          Pause
        </Button>
      )}
      {!isCurrent && (
        <Button
          tone="primary"
          busy={acting === 'activate' || wish === 'activate'}
          disabled={barred !== null}
          title={barred ?? undefined}
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
