import { appMachine } from './app.machine.ts';
import { draftMachine } from './draft.machine.ts';
import { sessionCharts } from './sessionCharts.ts';

/** The client with all its charts at hand: for who replays a journal, travels in one, or walks the charts. */
export const wholeApp = appMachine.provide({ actors: { ...sessionCharts, draft: draftMachine } });
