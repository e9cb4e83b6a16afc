import { activateFlow, createFlow, getFlow, matchFlow, pauseFlow, putFlow } from '#contract/calls/flows.ts';
import type { Flow } from '#contract/flows/flow.ts';
import { type FlowEditorActor, flowEditorMachine } from '#src/machines/flowEditor.machine.ts';
import type { FlowAct, FlowSave } from '#src/machines/flowEditor/context.ts';
import type { ConnectionActor } from '#src/machines/connection.machine.ts';
import type { PresetsActor } from '#src/machines/presets.machine.ts';
import { fromPromise } from 'xstate';
import { draftFor } from '../flowDraft.ts';
import { watchFlow } from '../flowWatch.ts';
import type { Provide } from '../provide.ts';

/** The chart of the flow that is edited, with what it names, and what is known of that flow beside it. */
export const provide = (({ services: { http } }) => ({
  watch: (editor: FlowEditorActor, presets: PresetsActor, connection: ConnectionActor) =>
    watchFlow(editor, presets, connection, ({ flowId, definition, limits }, signal) =>
      http.call(matchFlow, { params: { id: flowId }, body: { definition, limits }, signal }),
    ),
  draft: draftFor({ http }),
  chart: flowEditorMachine.provide({
    actors: {
      fetchFlow: fromPromise<Flow, { readonly id: string }>(({ input: { id }, signal }) =>
        http.call(getFlow, { params: { id }, signal }),
      ),
      saveFlow: fromPromise<Flow, FlowSave>(({ input: { id, version, fields, against }, signal }) =>
        version === null
          ? http.call(createFlow, { body: { ...fields, id }, signal })
          : http.call(putFlow, {
              params: { id },
              body: { ...fields, version, ...(against && { aside: against }) },
              signal,
            }),
      ),
      actOnFlow: fromPromise<Flow, { readonly id: string; readonly version: number; readonly act: FlowAct }>(
        ({ input: { id, version, act }, signal }) =>
          act === 'activate'
            ? http.call(activateFlow, { params: { id }, body: { version }, signal })
            : http.call(pauseFlow, { params: { id }, signal }),
      ),
    },
  }),
})) satisfies Provide<'flowEditor'>;
