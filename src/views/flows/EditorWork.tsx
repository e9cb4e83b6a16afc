import { useSelector } from '@xstate/react';
import { type ClipboardEvent, type KeyboardEvent, lazy, Suspense, useState } from 'react';
import type { Checked } from '#contract/flows/checked.ts';
import type { FlowFields } from '#contract/flows/flow.ts';
import { isTrigger, type StepKind } from '#contract/flows/outcomes.ts';
import { needsAds, needsPublished, scheduledOf } from '#contract/flows/needsAds.ts';
import { tryOf } from '#contract/flows/tried.ts';
import { type AdChoiceActor, selectPurpose } from '#src/machines/adChoice.machine.ts';
import type { BriefsActor } from '#src/machines/briefs.machine.ts';
import { selectBriefs } from '#src/machines/briefsShown.ts';
import { selectAccounts } from '#src/machines/connection.machine.ts';
import * as check from '#src/machines/flowCheck.machine.ts';
import * as machine from '#src/machines/flowEditor.machine.ts';
import { type Exit, type FlowEdit, freshId } from '#src/machines/flowEdits.ts';
import type { FlowBacktestActor } from '#src/machines/flowBacktest.machine.ts';
import type { FlowRunsActor } from '#src/machines/flowRuns.machine.ts';
import type { FlowVersionsActor } from '#src/machines/flowVersions.machine.ts';
import { type FlowWatch, selectPath, selectPathAt, type ShownPath } from '#src/machines/pathPlay.machine.ts';
import { type PresetsActor, selectPresets } from '#src/machines/presets.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { CheckField } from '#ui/parts/Field.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { Page } from '#ui/parts/Page.tsx';
import { Bone } from '#ui/parts/Skeleton.tsx';
import { AddStep } from './AddStep.tsx';
import { ChooseAds } from './ChooseAds.tsx';
import { BacktestCard } from './BacktestCard.tsx';
import { Breaches, PathTable } from './CheckPanel.tsx';
import * as css from './Editor.css.ts';
import { EditorActions, EditorTrouble } from './EditorActions.tsx';
import { EditorBar, type FlowLook } from './EditorBar.tsx';
import { flowCurrency } from './flowCurrency.ts';
import { FlowPanel } from './FlowPanel.tsx';
import { hasRule } from './matchText.ts';
import { newStep } from './newStep.ts';
import { OverlapNotice } from './Overlaps.tsx';
import { PathBar } from './PathBar.tsx';
import type { ReadSecret } from './ReviewLink.tsx';
import { RunsCard } from './RunsCard.tsx';
import type { AtMeta } from './ScopeFields.tsx';
import { SelectionPanel } from './SelectionPanel.tsx';
import { StepList } from './StepList.tsx';
import { startOf } from './summary.ts';
import { StepPanel } from './StepPanel.tsx';
import { VersionsCard } from './VersionsCard.tsx';
import { copiedSteps, pastedSteps } from './stepsClipboard.ts';

const Canvas = lazy(async () => ({ default: (await import('./Canvas.tsx')).Canvas }));

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

const isTyping = ({ target }: { readonly target: EventTarget }): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

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
  const selected = useSelector(editor, machine.selectSelected);
  const chosen = useSelector(editor, machine.selectChosen);
  const currency = flowCurrency(definition, useSelector(connection, selectAccounts));
  const saved = useSelector(briefs, selectBriefs);
  const made = useSelector(presets, selectPresets);
  const checked = useSelector(watched.check, check.selectChecked);
  const safe = useSelector(watched.check, check.selectIsSafe);
  const given = useSelector(watched.check, check.selectGiven);
  const path = useSelector(watched.path, selectPath);
  const pathAt = useSelector(watched.path, selectPathAt);
  const [view, setView] = useState<FlowLook>(() => (isWide() ? 'canvas' : 'list'));
  const [adding, add] = useState<Exit | 'loose' | null>(null);
  const [listed, list] = useState(false);
  const [refused, refuse] = useState<string | null>(null);
  const choosesFor = useSelector(choice, selectPurpose);
  const shown = shownOf(path);
  const current = path?.steps[pathAt - 1]?.step ?? null;
  const problems = problemsOf(checked);
  const node = definition.nodes.find(({ id }) => id === chosen);
  const rule = definition.nodes.find((each) => each.kind === 'metric_rule');
  const onEdit = (edit: FlowEdit) => editor.send({ type: 'flow.edit', edit });
  const onSelect = (steps: readonly string[]) => editor.send({ type: 'flow.select', steps });
  const onShow = (shownPath: ShownPath | null, step: string | null) => {
    if (shownPath) watched.path.send({ type: 'path.show', path: shownPath });
    if (step !== null) onSelect([step]);
  };
  const onTry = () => {
    if (flow && hasRule(definition))
      watched.matches.send({ type: 'matches.ask', ask: { flowId: flow.id, definition, limits: fields.limits } });
    onShow({ steps: tryOf(definition), breach: null }, null);
  };
  const onList = (most: number) => watched.check.send({ type: 'check.list', most });
  const remove = (ids: readonly string[]) => {
    onEdit({ kind: 'remove', ids });
    onSelect([]);
  };
  const paste = (text: string) => {
    const pasted = pastedSteps(text, definition);
    refuse('error' in pasted ? pasted.error : null);
    if ('error' in pasted) return;
    onEdit({ kind: 'paste', ...pasted });
    onSelect(pasted.nodes.map(({ id }) => id));
  };
  const duplicate = (ids: readonly string[]) => {
    const text = copiedSteps(definition, ids);
    if (text !== null) paste(text);
  };
  const insert = (kind: StepKind, after: Exit | null) => {
    const id = freshId(definition, kind);
    onEdit({ kind: 'add', node: newStep(kind, id), after });
    onSelect([id]);
  };

  const keys = (event: KeyboardEvent) => {
    if (isTyping(event) || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    const acts: Readonly<Record<string, (() => void) | undefined>> = {
      z: () => editor.send({ type: event.shiftKey ? 'flow.redo' : 'flow.undo' }),
      y: () => editor.send({ type: 'flow.redo' }),
      a: () => onSelect(definition.nodes.map(({ id }) => id)),
      d: selected.length === 0 ? undefined : () => duplicate(selected),
    };
    const act = acts[key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const copy = (event: ClipboardEvent, isCut: boolean) => {
    // What is marked on the page is copied as ever.
    if (isTyping(event) || window.getSelection()?.toString()) return;
    const text = copiedSteps(definition, selected);
    if (text === null) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', text);
    if (isCut) remove(selected);
  };

  const schedule = definition.nodes.find((each) => each.kind === 'schedule');
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
      title={fields.name.trim() || 'Flow'}
      sub={fields.description || 'Automated steps that create, check and publish ads'}
      state="loaded"
      onKeyDown={keys}
      onCopy={(event) => copy(event, false)}
      onCut={(event) => copy(event, true)}
      onPaste={(event) => {
        if (isTyping(event)) return;
        event.preventDefault();
        paste(event.clipboardData.getData('text/plain'));
      }}
      actions={
        <EditorActions editor={editor} matches={watched.matches} fields={fields} checked={checked} safe={safe} />
      }
    >
      <EditorTrouble editor={editor} />
      {flow && flow.problem !== null && (
        <Notice tone="attention" live="status">
          {flow.problem}
        </Notice>
      )}
      {refused !== null && (
        <Notice
          tone="critical"
          live="alert"
          title="Nothing was pasted."
          actions={
            <Button dense onClick={() => refuse(null)}>
              Close
            </Button>
          }
        >
          {refused}
        </Notice>
      )}
      <div className={css.work}>
        <div className={css.main}>
          <EditorBar
            editor={editor}
            definition={definition}
            view={view}
            onView={setView}
            onAdd={() => add('loose')}
            onTry={onTry}
            onEdit={onEdit}
            onSelect={onSelect}
          />
          <PathBar path={watched.path} matches={watched.matches} fields={fields} given={given} />
          {view === 'canvas' ? (
            <Suspense fallback={<Bone height={420} />}>
              <Canvas
                definition={definition}
                currency={currency}
                selected={selected}
                shown={shown}
                breached={new Set(problems.keys())}
                looksAt={current ?? chosen}
                current={current}
                onEdit={onEdit}
                onSelect={onSelect}
                onInsert={add}
              />
            </Suspense>
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
          <CheckField
            checked={listed}
            onChange={({ target }) => {
              list(target.checked);
              onList(target.checked ? check.PATHS_A_PAGE : 0);
            }}
          >
            List every path
          </CheckField>
          {listed && checked && <PathTable checked={checked} definition={definition} onShow={onShow} onMore={onList} />}
          <RunsCard
            editor={editor}
            runs={runs}
            choice={choice}
            matches={watched.matches}
            readSecret={readSecret}
            fields={fields}
            checked={checked}
            safe={safe}
          />
          {schedule && choosesFor === 'schedule' && (
            <ChooseAds
              choice={choice}
              most={fields.limits.ads_per_run}
              start="Use"
              keeps
              before={scheduledOf(definition)}
              offered={[]}
              onStart={(ids) => {
                choice.send({ type: 'choice.close' });
                onEdit({ kind: 'change', node: { ...schedule, settings: { ...schedule.settings, ad_ids: [...ids] } } });
              }}
            />
          )}
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
          <Breaches check={watched.check} definition={definition} onShow={onShow} />
          {!node && <FlowPanel checked={checked} fields={fields} onEdit={onEdit} />}
        </div>
      </div>
      <AddStep
        trigger={startOf(definition)}
        open={adding !== null}
        onClose={() => add(null)}
        onAdd={(kind) => {
          insert(kind, adding === 'loose' ? null : adding);
          add(null);
        }}
        known={
          adding === null || adding === 'loose'
            ? []
            : definition.nodes.filter(({ id, kind }) => !isTrigger(kind) && id !== adding.step)
        }
        onLead={(to) => {
          if (adding !== null && adding !== 'loose') onEdit({ kind: 'connect', exit: adding, to });
          add(null);
        }}
      />
    </Page>
  );
};
