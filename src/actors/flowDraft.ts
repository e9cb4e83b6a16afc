import { type FlowDraft, draftFlow } from '#contract/calls/flows.ts';
import { type FlowDraftActor, flowDraftMachine } from '#src/machines/flowDraft.machine.ts';
import type { FlowEditorActor } from '#src/machines/flowEditor.machine.ts';
import { createActor, fromPromise } from 'xstate';
import type { Services } from './services.ts';

const drafts = new WeakMap<FlowEditorActor, FlowDraftActor>();

/** What drafts flows for an editor: one for each, and it ends with it. */
export const draftFor =
  ({ http }: Pick<Services, 'http'>) =>
  (editor: FlowEditorActor): FlowDraftActor => {
    const known = drafts.get(editor);
    if (known) return known;
    const actor = createActor(
      flowDraftMachine.provide({
        actors: {
          draftFlow: fromPromise<FlowDraft, { readonly sentence: string }>(({ input: { sentence }, signal }) => {
            const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
            return http.call(draftFlow, { body: { sentence, time_zone: timeZone }, signal });
          }),
        },
      }),
    ).start();
    editor.subscribe({ complete: () => actor.stop() });
    drafts.set(editor, actor);
    return actor;
  };
