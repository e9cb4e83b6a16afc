import { appMachine } from './app.machine.ts';
import { draftMachine } from './draft.machine.ts';
import { sessionMachine } from './session.machine.ts';

export const wholeSession = sessionMachine.provide({ actors: { draft: draftMachine } });

/** The client with all its charts at hand: for who replays a journal, travels in one, or walks the charts. */
export const wholeApp = appMachine.provide({ actors: { session: wholeSession } });
