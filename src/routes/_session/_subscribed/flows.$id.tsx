import { Uuid } from '#contract/rules/uuid.ts';
import type { ScreenActor } from '#src/machines/sessionCharts.ts';
import { EditorView } from '#src/views/flows/EditorView.tsx';
import { RunView } from '#src/views/flows/RunView.tsx';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { sessionOf } from '../../-guards.ts';
import { opened } from '../../-opened.ts';
import { useContext, useSession } from '../../-useSession.ts';

const Flow = () => {
  const { system } = useContext();
  const { connection, campaigns } = useSession();
  const { run } = Route.useSearch();
  const runs = system.screen('flowRuns');
  return run !== undefined ? (
    <RunView flowRun={system.screen('flowRun')} runs={runs} connection={connection} readSecret={system.readSecret} />
  ) : (
    <EditorView
      editor={system.screen('flowEditor')}
      runs={runs}
      readSecret={system.readSecret}
      versions={system.screen('flowVersions')}
      backtest={system.screen('flowBacktest')}
      choice={system.screen('adChoice')}
      briefs={system.screen('briefs')}
      presets={system.screen('presets')}
      connection={connection}
      campaigns={campaigns}
      watch={system.watchFlow}
    />
  );
};

export const Route = createFileRoute('/_session/_subscribed/flows/$id')({
  /** `template`: what a new flow begins with. `run`: the run to show on its canvas. */
  validateSearch: ({ template, run }: Record<string, unknown>) => ({
    ...(typeof template === 'string' && { template }),
    ...(typeof run === 'string' && { run }),
  }),
  beforeLoad: ({ params }) => {
    if (!Uuid.safeParse(params.id).success) throw notFound();
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { system }, params: { id }, deps, preload }) => {
    if (preload) return;
    // Routes are in the first script, which does without clocks, and without the chart that accounts are selected from.
    const { adTimeZone } = await import('#src/machines/adTimeZone.ts');
    const zone = adTimeZone(sessionOf(system).connection.getSnapshot().context.accounts);
    const open = (editor: ScreenActor<'flowEditor'>) => {
      editor.send({ type: 'flow.open', id, template: deps.template ?? null, zone });
      editor.send({ type: 'flow.refresh' });
    };
    const show = (flowRun: ScreenActor<'flowRun'>) => {
      flowRun.send({ type: 'run.open', runId: deps.run! });
      flowRun.send({ type: 'run.refresh' });
    };
    await opened([
      system.openScreen('flowEditor', open),
      system.openScreen('flowRuns'),
      system.openScreen('flowVersions', { type: 'versions.open', flowId: id }),
      system.openScreen('flowBacktest', { type: 'backtest.open', flowId: id }),
      system.openScreen('adChoice'),
      ...(deps.run === undefined ? [] : [system.openScreen('flowRun', show)]),
      system.openScreen('briefs', { type: 'briefs.open' }),
      system.openScreen('presets', { type: 'presets.open' }),
    ]);
  },
  component: Flow,
  staticData: { title: 'Flow' },
});
