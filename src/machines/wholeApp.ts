import { accountMachine } from './account.machine.ts';
import { appMachine } from './app.machine.ts';
import { adChoiceMachine } from './adChoice.machine.ts';
import { adListMachine } from './adList.machine.ts';
import { adStartMachine } from './adStart.machine.ts';
import { adSwitchMachine } from './adSwitch.machine.ts';
import { adUpdateMachine } from './adUpdate.machine.ts';
import { brandMachine } from './brand.machine.ts';
import { briefsMachine } from './briefs.machine.ts';
import { bulkMachine } from './bulk.machine.ts';
import { draftMachine } from './draft.machine.ts';
import { earlierMachine } from './earlier.machine.ts';
import { flowBacktestMachine } from './flowBacktest.machine.ts';
import { flowEditorMachine } from './flowEditor.machine.ts';
import { flowRunMachine } from './flowRun.machine.ts';
import { flowRunsMachine } from './flowRuns.machine.ts';
import { flowVersionsMachine } from './flowVersions.machine.ts';
import { flowsMachine } from './flows.machine.ts';
import { finderMachine } from './finder.machine.ts';
import { activityMachine } from './activity.machine.ts';
import { ledgerMachine } from './ledger.machine.ts';
import { lookAroundMachine } from './lookAround.machine.ts';
import { presetsMachine } from './presets.machine.ts';
import { publishMachine } from './publish.machine.ts';
import { queueMachine } from './queue.machine.ts';
import { resultsMachine } from './results.machine.ts';
import { offersMachine } from './offers.machine.ts';
import { sessionMachine } from './session.machine.ts';
import type { Fetched, LateName } from './sessionCharts.ts';
import { studioMachine } from './studio.machine.ts';
import { uploadMachine } from './upload.machine.ts';
import { uploadsMachine } from './uploads.machine.ts';

const uploads = uploadsMachine.provide({ actors: { upload: uploadMachine } });

/** What the page loads once it is opened. */
const lateCharts = {
  account: accountMachine,
  adChoice: adChoiceMachine,
  brand: brandMachine,
  briefs: briefsMachine,
  bulk: bulkMachine.provide({ actors: { uploads } }),
  draft: draftMachine,
  earlier: earlierMachine,
  flowBacktest: flowBacktestMachine,
  flowEditor: flowEditorMachine,
  flowRun: flowRunMachine,
  flowRuns: flowRunsMachine,
  flowVersions: flowVersionsMachine,
  flows: flowsMachine,
  finder: finderMachine,
  activity: activityMachine,
  ledger: ledgerMachine,
  lookAround: lookAroundMachine,
  presets: presetsMachine,
  results: resultsMachine,
  offers: offersMachine,
  studio: studioMachine,
} satisfies {
  [N in LateName]: Fetched<N>;
};

export const wholeSession = sessionMachine.provide({
  actors: {
    ...lateCharts,
    uploads,
    queue: queueMachine.provide({ actors: { adList: adListMachine } }),
    publish: publishMachine.provide({
      actors: {
        adStart: adStartMachine,
        adSwitch: adSwitchMachine,
        adUpdate: adUpdateMachine.provide({ actors: { uploads } }),
      },
    }),
  },
});

/** The client with all its charts at hand: for who replays a journal, travels in one, or walks the charts. */
export const wholeApp = appMachine.provide({ actors: { session: wholeSession } });
