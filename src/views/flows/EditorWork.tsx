import { useSelector } from '@xstate/react';
import { use, useState } from 'react';
import type { Checked } from '#contract/flows/checked.ts';
import type { FlowFields } from '#contract/flows/flow.ts';
import { needsAds, needsPublished } from '#contract/flows/needsAds.ts';
import { tryOf } from '#contract/flows/tried.ts';
import type { AdChoiceActor } from '#src/machines/adChoice.machine.ts';
import type { BriefsActor } from '#src/machines/briefs.machine.ts';
import { selectBriefs } from '#src/machines/briefsShown.ts';
import { selectAccounts } from '#src/machines/connection.machine.ts';
import * as check from '#src/machines/flowCheck.machine.ts';
import * as machine from '#src/machines/flowEditor.machine.ts';
import type { Exit } from '#src/machines/flowEdits.ts';
import type { FlowBacktestActor } from '#src/machines/flowBacktest.machine.ts';
import type { FlowRunsActor } from '#src/machines/flowRuns.machine.ts';
import type { FlowVersionsActor } from '#src/machines/flowVersions.machine.ts';
import { type FlowWatch, selectPath, selectPathAt, type ShownPath } from '#src/machines/pathPlay.machine.ts';
import { type PresetsActor, selectFailed, selectPresets, selectShown } from '#src/machines/presets.machine.ts';
import { DemoNotice, Off } from '#ui/parts/Changes.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { Page } from '#ui/parts/Page.tsx';
import { ReadOnly } from '#ui/parts/ReadOnly.ts';
import { AddStepAt } from './AddStepAt.tsx';
import { Arrival } from './Arrival.tsx';
import { BacktestCard } from './BacktestCard.tsx';
import { Breaches } from './CheckPanel.tsx';
import * as css from './Editor.css.ts';
import { EditorActions, EditorTrouble } from './EditorActions.tsx';
import { EditorBar, type FlowLook } from './EditorBar.tsx';
import { editorKeys } from './editorKeys.ts';
import { EveryPath } from './EveryPath.tsx';
import { flowCurrency } from './flowCurrency.ts';
import { FlowPanel } from './FlowPanel.tsx';
import { hasRule } from './matchText.ts';
import { LazyCanvas } from './LazyCanvas.tsx';
import { NotPasted } from './NotPasted.tsx';
import { OverlapNotice } from './Overlaps.tsx';
import { PathBar } from './PathBar.tsx';
import type { ReadSecret } from './ReviewLink.tsx';
import { RunsCard } from './RunsCard.tsx';
import { ScheduledAds } from './ScheduledAds.tsx';
import type { AtMeta } from './ScopeFields.tsx';
import { SelectionPanel } from './SelectionPanel.tsx';
import { StepList } from './StepList.tsx';
import { StepPanel } from './StepPanel.tsx';
import { VersionsCard } from './VersionsCard.tsx';
import { problemText } from './problemText.ts';
import { stepActs } from './stepActs.ts';

export interface EditorWorkProps extends AtMeta {
  readonly editor: machine.FlowEditorActor;
  readonly watched: FlowWatch;
  readonly runs: FlowRunsActor;
  readonly readSecret: ReadSecret;
  readonly versions: FlowVersionsActor;
  readonly backtest: FlowBacktestActor;
  readonly choice: AdChoiceActor;
  readonly briefs: BriefsActor;
  readonly presets: PresetsActor;
  readonly fields: FlowFields;
}

/** Steps and exits of a path, for the canvas and the list to mark. */
const shownOf = (path: ShownPath | null): ReadonlySet<string> =>
  new Set(path?.steps.flatMap(({ step, outcome }) => (outcome === null ? [step] : [step, `${step}.${outcome}`])));

/** By the steps that they are about. */
const problemsOf = (checked: Checked | null): ReadonlyMap<string, readonly string[]> => {
  const problems = new Map<string, string[]>();
  for (const { step, text } of checked?.breaches ?? [])
    if (step !== null) problems.set(step, [...(problems.get(step) ?? []), text]);
  return problems;
};

const isWide = (): boolean => window.matchMedia('(min-width: 48rem)').matches;

/** The flow that is edited: on its canvas or as a list, with the check, and with the settings of what is selected. */
export const EditorWork = (props: EditorWorkProps) => {
  const {
    editor,
    watched,
    runs,
    readSecret,
    versions,
    backtest,
    choice,
    briefs,
    presets,
    fields,
    connection,
    campaigns,
  } = props;
  const flow = useSelector(editor, machine.selectFlow);
  const overlaps = useSelector(editor, machine.selectOverlaps);
  const isSaved = useSelector(editor, machine.selectSaved);
  const { definition } = fields;
  const looking = use(ReadOnly) !== null;
  const selected = useSelector(editor, machine.selectSelected);
  const chosen = useSelector(editor, machine.selectChosen);
  const removed = useSelector(editor, machine.selectRemoved);
  const currency = flowCurrency(definition, useSelector(connection, selectAccounts));
  const saved = useSelector(briefs, selectBriefs);
  const made = useSelector(presets, (snapshot) => (selectShown(snapshot) ? selectPresets(snapshot) : null));
  const checked = useSelector(watched.check, check.selectChecked);
  const safe = useSelector(watched.check, check.selectIsSafe);
  const unread = useSelector(presets, selectFailed);
  const settled = useSelector(watched.check, (snapshot) => check.selectIsSettled(snapshot, unread));
  const verdict = { checked, safe, settled };
  const given = useSelector(watched.check, check.selectGiven);
  const path = useSelector(watched.path, selectPath);
  const pathAt = useSelector(watched.path, selectPathAt);
  const [view, setView] = useState<FlowLook>(() => (isWide() ? 'canvas' : 'list'));
  const [adding, add] = useState<Exit | 'next' | null>(null);
  const [refused, refuse] = useState<string | null>(null);
  const shown = shownOf(path);
  const current = path?.steps[pathAt - 1]?.step ?? null;
  const problems = problemsOf(checked);
  const node = definition.nodes.find(({ id }) => id === chosen);
  const rule = definition.nodes.find((each) => each.kind === 'metric_rule');
  const acts = stepActs({ editor, definition, looking, onRefused: refuse });
  const { edit: onEdit, select: onSelect, duplicate, remove } = acts;
  const keys = editorKeys({ editor, definition, selected, acts });
  const onShow = (shownPath: ShownPath | null, step: string | null) => {
    if (shownPath) watched.path.send({ type: 'path.show', path: shownPath });
    if (step !== null) onSelect([step]);
  };
  const onTry = () => {
    if (!looking && flow && hasRule(definition))
      watched.matches.send({ type: 'matches.ask', ask: { flowId: flow.id, definition, limits: fields.limits } });
    onShow({ steps: tryOf(definition), breach: null }, null);
  };
  const onChooseAds = () =>
    choice.send({ type: 'choice.open', purpose: 'schedule', published: needsPublished(definition), first: null });
  const settings = node && (
    <StepPanel
      key={node.id}
      definition={definition}
      node={node}
      problems={problems.get(node.id)}
      briefs={saved}
      presets={made}
      atMeta={{ connection, campaigns }}
      scheduled={{ needed: needsAds(definition), onChoose: onChooseAds }}
      onEdit={onEdit}
      onClose={() => onSelect([])}
      onDuplicate={() => duplicate([node.id])}
      onRemove={() => remove([node.id])}
      onInsert={add}
      withoutExits={view === 'list'}
    />
  );
  return (
    <Page
      title={<Arrival>{fields.name.trim() || 'Flow'}</Arrival>}
      sub={fields.description || 'Automated steps that create, check and publish ads'}
      state="loaded"
      {...keys}
      actions={
        <Off>
          <EditorActions editor={editor} matches={watched.matches} fields={fields} verdict={verdict} />
        </Off>
      }
    >
      <DemoNotice />
      <EditorTrouble editor={editor} />
      {flow && flow.problem !== null && (
        <Notice tone="attention" live="status">
          {problemText(flow)}
        </Notice>
      )}
      {refused !== null && <NotPasted why={refused} onClose={() => refuse(null)} />}
      <div className={css.work} tabIndex={-1} data-quiet-focus data-steps>
        <div className={css.main}>
          <EditorBar
            editor={editor}
            definition={definition}
            view={view}
            onView={setView}
            onAdd={() => add('next')}
            onTry={onTry}
            onEdit={onEdit}
            onSelect={onSelect}
          />
          <PathBar path={watched.path} matches={watched.matches} fields={fields} given={given} />
          {view === 'canvas' ? (
            <LazyCanvas
              definition={definition}
              currency={currency}
              selected={selected}
              shown={shown}
              breached={new Set(problems.keys())}
              looksAt={current ?? chosen}
              current={current}
              onEdit={looking ? null : onEdit}
              onSelect={onSelect}
              onInsert={looking ? null : add}
            />
          ) : (
            <StepList
              settings={settings}
              definition={definition}
              currency={currency}
              chosen={chosen}
              shown={shown}
              current={current}
              problems={problems}
              onEdit={onEdit}
              onSelect={onSelect}
              onInsert={add}
              onRemove={remove}
            />
          )}
          <EveryPath check={watched.check} definition={definition} onShow={onShow} />
          <RunsCard
            editor={editor}
            runs={runs}
            choice={choice}
            matches={watched.matches}
            readSecret={readSecret}
            fields={fields}
            verdict={verdict}
            currency={currency}
          />
          <ScheduledAds choice={choice} fields={fields} acts={acts} />
          {rule && <BacktestCard backtest={backtest} trigger={rule} limits={fields.limits} saved={isSaved} />}
          <VersionsCard
            versions={versions}
            now={fields}
            activeVersion={flow?.active_version ?? null}
            onRestore={({ definition: was, limits: had }) => onEdit({ kind: 'restore', definition: was, limits: had })}
          />
        </div>
        <div className={css.side}>
          {view === 'canvas' && settings}
          {selected.length > 1 && (
            <SelectionPanel
              count={selected.length}
              onDuplicate={() => duplicate(selected)}
              onRemove={() => remove(selected)}
              onClose={() => onSelect([])}
            />
          )}
          <OverlapNotice overlaps={overlaps} />
          <Breaches
            check={watched.check}
            presets={presets}
            definition={definition}
            removed={removed}
            onShow={onShow}
            onPutBack={() => editor.send({ type: 'flow.undo' })}
          />
          {!node && <FlowPanel checked={checked} fields={fields} folded={view === 'list'} onEdit={onEdit} />}
        </div>
      </div>
      <AddStepAt definition={definition} at={adding} chosen={chosen} acts={acts} onClose={() => add(null)} />
    </Page>
  );
};
