import { Uuid } from '#contract/rules/uuid.ts';
import type { ScreenActor } from '#src/machines/sessionCharts.ts';
import { EditorView } from '#src/views/flows/EditorView.tsx';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { opened } from '../../-opened.ts';
import { useContext } from '../../-useSession.ts';

const Flow = () => {
  const { system } = useContext();
  return (
    <EditorView
      editor={system.screen('flowEditor')}
      runs={system.screen('flowRuns')}
      briefs={system.screen('briefs')}
      presets={system.screen('presets')}
    />
  );
};

export const Route = createFileRoute('/_session/_subscribed/flows/$id')({
  /** What a new flow begins with; of one that is there, it means nothing. */
  validateSearch: ({ template }: Record<string, unknown>) => (typeof template === 'string' ? { template } : {}),
  beforeLoad: ({ params }) => {
    if (!Uuid.safeParse(params.id).success) throw notFound();
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { system }, params: { id }, deps, preload }) => {
    const open = (editor: ScreenActor<'flowEditor'>) => {
      editor.send({ type: 'flow.open', id, template: deps.template ?? null });
      editor.send({ type: 'flow.refresh' });
    };
    const list = (briefs: ScreenActor<'briefs'>) => briefs.send({ type: 'briefs.open' });
    const read = (presets: ScreenActor<'presets'>) => presets.send({ type: 'presets.open' });
    return preload
      ? undefined
      : opened([
          system.openScreen('flowEditor', open),
          system.openScreen('flowRuns', (runs: ScreenActor<'flowRuns'>) =>
            runs.send({ type: 'runs.open', flowId: id }),
          ),
          system.openScreen('briefs', list),
          system.openScreen('presets', read),
        ]);
  },
  component: Flow,
  staticData: { title: 'Flow' },
});
