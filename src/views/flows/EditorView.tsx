import { useSelector } from '@xstate/react';
import { type KeyboardEvent, lazy, Suspense, useMemo, useState } from 'react';
import { FLOW_BOUNDS } from '#contract/flows/bounds.ts';
import { checkFlow } from '#contract/flows/check.ts';
import type { Walked } from '#contract/flows/checkResult.ts';
import type { FlowFields } from '#contract/flows/flow.ts';
import { ROUTES } from '#contract/routes.ts';
import type { BriefsActor } from '#src/machines/briefs.machine.ts';
import type { AdChoiceActor } from '#src/machines/adChoice.machine.ts';
import type { FlowBacktestActor } from '#src/machines/flowBacktest.machine.ts';
import type { FlowVersionsActor } from '#src/machines/flowVersions.machine.ts';
import type { FlowRunsActor } from '#src/machines/flowRuns.machine.ts';
import { selectBriefs } from '#src/machines/briefsShown.ts';
import * as machine from '#src/machines/flowEditor.machine.ts';
import { type Exit, type FlowEdit, freshId } from '#src/machines/flowEdits.ts';
import { formTextOf } from '#src/machines/form.ts';
import { type PresetsActor, selectPresets } from '#src/machines/presets.machine.ts';
import { Button, ButtonLink } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { EmptyState } from '#ui/parts/EmptyState.tsx';
import { CheckField, TextField } from '#ui/parts/Field.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { Page } from '#ui/parts/Page.tsx';
import { Pill } from '#ui/parts/Pill.tsx';
import { Segments } from '#ui/parts/Segments.tsx';
import { Bone, Loading } from '#ui/parts/Skeleton.tsx';
import { AddStep } from './AddStep.tsx';
import { BacktestCard } from './BacktestCard.tsx';
import { Breaches, PathTable, Totals } from './CheckPanel.tsx';
import * as css from './Editor.css.ts';
import { ExportLinks } from './ExportLinks.tsx';
import { STATUS_WORDS } from './flowText.ts';
import { LimitFields } from './LimitFields.tsx';
import { newStep } from './newStep.ts';
import { OverlapNotice, OverlapQuestion } from './Overlaps.tsx';
import { RunsCard } from './RunsCard.tsx';
import { StepList } from './StepList.tsx';
import { StepPanel } from './StepPanel.tsx';
import { VersionsCard } from './VersionsCard.tsx';

const Canvas = lazy(async () => ({ default: (await import('./Canvas.tsx')).Canvas }));

interface EditorProps {
  readonly editor: machine.FlowEditorActor;
  readonly runs: FlowRunsActor;
  readonly versions: FlowVersionsActor;
  readonly backtest: FlowBacktestActor;
  readonly choice: AdChoiceActor;
  readonly briefs: BriefsActor;
  readonly presets: PresetsActor;
}

const SAVE_WORDS: Readonly<Record<machine.SaveWord, string>> = {
  saved: 'Saved',
  unsaved: 'Not saved yet',
  saving: 'Saving',
  unsent: 'Not saved',
};

const TONES = { draft: 'neutral', active: 'positive', paused: 'attention', archived: 'neutral' } as const;

const Trouble = ({ editor }: Pick<EditorProps, 'editor'>) => {
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

const Actions = ({ editor, safe }: Pick<EditorProps, 'editor'> & { readonly safe: boolean }) => {
  const flow = useSelector(editor, machine.selectFlow);
  const saved = useSelector(editor, machine.selectSaved);
  const word = useSelector(editor, machine.selectSaveWord);
  const acting = useSelector(editor, machine.selectActing);
  const overlaps = useSelector(editor, machine.selectOverlaps);
  const [asked, ask] = useState(false);
  const activate = () => {
    ask(false);
    editor.send({ type: 'flow.act', act: 'activate' });
  };
  const isCurrent = flow !== null && flow.status === 'active' && flow.active_version === flow.version;
  return (
    <>
      <output className={css.saved}>{SAVE_WORDS[word]}</output>
      {flow && <Pill tone={TONES[flow.status]}>{STATUS_WORDS[flow.status]}</Pill>}
      {flow?.status === 'active' && (
        <Button
          busy={acting === 'pause'}
          disabled={!saved}
          onClick={() => editor.send({ type: 'flow.act', act: 'pause' })}
        >
          Pause
        </Button>
      )}
      {!isCurrent && (
        <Button
          tone="primary"
          busy={acting === 'activate'}
          disabled={!saved || !safe}
          title={safe ? undefined : 'Fix the problems below first'}
          onClick={overlaps.length > 0 ? () => ask(true) : activate}
        >
          {flow?.status === 'active' ? 'Activate changes' : 'Activate'}
        </Button>
      )}
      <OverlapQuestion overlaps={overlaps} open={asked} onClose={() => ask(false)} onActivate={activate} />
    </>
  );
};

/** Steps and exits of a way, for the canvas and the list to mark. */
const marksOf = (way: readonly Walked[]): ReadonlySet<string> =>
  new Set(way.flatMap(({ step, outcome }) => (outcome === null ? [step] : [step, `${step}.${outcome}`])));

const isWide = (): boolean => window.matchMedia('(min-width: 48rem)').matches;

const Work = ({
  editor,
  runs,
  versions,
  backtest,
  choice,
  briefs,
  presets,
  fields,
}: EditorProps & { readonly fields: FlowFields }) => {
  const { definition, limits } = fields;
  const flow = useSelector(editor, machine.selectFlow);
  const overlaps = useSelector(editor, machine.selectOverlaps);
  const isSaved = useSelector(editor, machine.selectSaved);
  const selected = useSelector(editor, machine.selectSelected);
  const canUndo = useSelector(editor, machine.selectCanUndo);
  const canRedo = useSelector(editor, machine.selectCanRedo);
  const saved = useSelector(briefs, selectBriefs);
  const made = useSelector(presets, selectPresets);
  const [view, setView] = useState<'canvas' | 'list'>(() => (isWide() ? 'canvas' : 'list'));
  const [way, setWay] = useState<readonly Walked[]>([]);
  const [adding, add] = useState<Exit | 'loose' | null>(null);
  const [listed, list] = useState(false);
  const check = useMemo(() => checkFlow(definition, limits), [definition, limits]);
  const rule = definition.nodes.find((each) => each.kind === 'metric_rule');
  const shown = marksOf(way);
  const breached = new Set(check.breaches.flatMap(({ step }) => step ?? []));
  const node = definition.nodes.find(({ id }) => id === selected);
  const onEdit = (edit: FlowEdit) => editor.send({ type: 'flow.edit', edit });
  const onSelect = (step: string | null) => editor.send({ type: 'flow.select', step });
  const onShow = (steps: readonly Walked[], step: string | null) => {
    setWay(steps);
    onSelect(step);
  };
  const settings = node && (
    <StepPanel
      key={node.id}
      definition={definition}
      node={node}
      briefs={saved}
      presets={made}
      onEdit={onEdit}
      onSelect={onSelect}
      onInsert={add}
      withoutExits={view === 'list'}
    />
  );
  const keys = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (isTyping || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    editor.send({ type: event.shiftKey ? 'flow.redo' : 'flow.undo' });
  };
  return (
    <Page
      title={fields.name.trim() || 'Flow'}
      sub={fields.description || 'Automated steps that create, check and publish ads'}
      state="loaded"
      onKeyDown={keys}
      actions={<Actions editor={editor} safe={check.breaches.length === 0} />}
    >
      <Trouble editor={editor} />
      <div className={css.work}>
        <div className={css.main}>
          <div className={css.bar}>
            <Segments
              label="View"
              name="flow-view"
              value={view}
              options={[
                { value: 'canvas', label: 'Canvas' },
                { value: 'list', label: 'List' },
              ]}
              onValue={setView}
            />
            <Button dense tone="primary" onClick={() => add('loose')}>
              Add step
            </Button>
            <Button dense disabled={!canUndo} onClick={() => editor.send({ type: 'flow.undo' })}>
              Undo
            </Button>
            <Button dense disabled={!canRedo} onClick={() => editor.send({ type: 'flow.redo' })}>
              Redo
            </Button>
            {way.length > 0 && (
              <Button dense tone="plain" onClick={() => setWay([])}>
                Hide path
              </Button>
            )}
          </div>
          {view === 'canvas' ? (
            <Suspense fallback={<Bone height={420} />}>
              <Canvas
                definition={definition}
                selected={selected}
                shown={shown}
                breached={breached}
                onEdit={onEdit}
                onSelect={onSelect}
                onInsert={add}
              />
            </Suspense>
          ) : (
            <StepList
              settings={settings}
              definition={definition}
              selected={selected}
              shown={shown}
              onEdit={onEdit}
              onSelect={onSelect}
              onInsert={add}
            />
          )}
          <CheckField checked={listed} onChange={({ target }) => list(target.checked)}>
            List every path
          </CheckField>
          {listed && <PathTable check={check} definition={definition} onShow={onShow} />}
          <RunsCard
            editor={editor}
            runs={runs}
            choice={choice}
            definition={definition}
            mostAds={limits.ads_per_run}
            safe={check.breaches.length === 0}
          />
          {rule && <BacktestCard backtest={backtest} trigger={rule} limits={limits} saved={isSaved} />}
          <VersionsCard
            versions={versions}
            now={fields}
            activeVersion={flow?.active_version ?? null}
            onRestore={({ definition: was, limits: had }) => onEdit({ kind: 'restore', definition: was, limits: had })}
          />
        </div>
        <div className={css.side}>
          {view === 'canvas' && settings}
          <OverlapNotice overlaps={overlaps} />
          <Breaches check={check} definition={definition} onShow={onShow} />
          {!node && (
            <Card>
              <div className={css.fields}>
                <h2 className={css.heading}>What a run does</h2>
                <Totals check={check} />
                <TextField
                  label="Name"
                  maxLength={FLOW_BOUNDS.name}
                  value={fields.name}
                  error={fields.name.trim() === '' ? 'Give the flow a name.' : null}
                  onChange={({ target }) => onEdit({ kind: 'rename', name: target.value })}
                />
                <TextField
                  label="Description"
                  maxLength={FLOW_BOUNDS.description}
                  value={fields.description}
                  onChange={({ target }) => onEdit({ kind: 'describe', description: target.value })}
                />
                <h2 className={css.heading}>Limits</h2>
                <LimitFields limits={limits} onEdit={onEdit} />
                <h2 className={css.heading}>Export</h2>
                <ExportLinks fields={fields} />
              </div>
            </Card>
          )}
        </div>
      </div>
      <AddStep
        open={adding !== null}
        onClose={() => add(null)}
        onAdd={(kind) => {
          const id = freshId(definition, kind);
          onEdit({ kind: 'add', node: newStep(kind, id), after: adding === 'loose' ? null : adding });
          onSelect(id);
          add(null);
        }}
      />
    </Page>
  );
};

/** D7.4: a flow on its canvas, or as a list, with what the check says of it. */
export const EditorView = (props: EditorProps) => {
  const { editor } = props;
  const shown = useSelector(editor, machine.selectShown);
  const missing = useSelector(editor, machine.selectMissing);
  const failed = useSelector(editor, machine.selectUnread);
  const fields = useSelector(editor, machine.selectFields);
  if (shown && fields) return <Work {...props} fields={fields} />;
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
