import type { CropSource } from '#contract/calls/crops.ts';
import { cropMachine } from '#src/machines/crop.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { error, failures, media } from './samples.ts';

export const image = { ...media.square!, crop: 'suggested' as const };
export const source: CropSource = {
  original: { url: '/api/uploads/originals/1/', width: 2000, height: 1000 },
  frame: { left: 500, top: 0, width: 1000, height: 1000 },
  focus: null,
  suggested: { x: 0.5, y: 0.5 },
};
const small: CropSource = {
  ...source,
  original: { ...source.original, width: 1000, height: 500 },
  frame: { left: 0, top: 0, width: 500, height: 500 },
};

export const crop: Chart = {
  machine: cropMachine,
  inputs: [{ image, format: 'square', wanted: null }],
  // What the guard asks.
  project: ({ frame, failure }: ContextFrom<typeof cropMachine>) => [frame.width >= 600, failure?.kind],
  events: {
    'crop.move': [{ right: 10, down: 0 }],
    'crop.resize': [{ width: 700 }, { width: 300, still: { x: 0, y: 0 } }],
    'crop.place': [{ frame: { left: 0, top: 0, width: 800, height: 800 } }],
    'crop.zoom': [{ closer: true }, { closer: false }],
    'crop.focus': [{ at: { x: 0.2, y: 0.2 } }],
    'crop.ratio': [{ ratio: { width: 1080, height: 1080 } }],
    'xstate.done.actor.loadOriginal': [{ output: source }, { output: small }],
    'xstate.error.actor.loadOriginal': error(failures.network),
    'xstate.done.actor.cutImage': [{ output: image }],
    'xstate.error.actor.cutImage': error(failures.network),
  },
  repeatable: { loadOriginal: 'reading' },
};
