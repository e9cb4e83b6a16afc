// Chooses the part of an original that an image shows. Invoked by `draft` while the dialog is open.
import type { AdImage, ImageFormat } from '#contract/ad.ts';
import type { CropSource } from '#contract/calls/crops.ts';
import type { Failure } from '#contract/failure.ts';
import { RENDITIONS, renditionFor, sizeOfFrame } from '#contract/rules/crop.ts';
import {
  type FocalPoint,
  type Frame,
  frameAround,
  movedFrame,
  type PixelSize,
  resizedFrame,
  widestIn,
} from '#contract/rules/frame.ts';
import { MIN_IMAGE_WIDTH } from '#contract/rules/limits.ts';
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import type { Journaled } from './journaled.ts';
import { theError, theFailure } from './outcome.ts';
import { promiseStub } from './stub.ts';

export interface CropInput {
  readonly image: AdImage;
  /** Of the image that is made, which may be another than that of the one it is made from. */
  readonly format: ImageFormat;
  /** The one that is wanted; null: the one that the image has, or is nearest to. */
  readonly wanted: PixelSize | null;
}

export type CropEvent =
  /** In pixels of the original. */
  | { type: 'crop.move'; right: number; down: number }
  /** `still`: the point of the frame that it grows around; its middle by default. */
  | { type: 'crop.resize'; width: number; still?: FocalPoint }
  /** A frame that was drawn. */
  | { type: 'crop.place'; frame: Frame }
  | { type: 'crop.zoom'; closer: boolean }
  | { type: 'crop.focus'; at: FocalPoint }
  | { type: 'crop.ratio'; ratio: PixelSize }
  | { type: 'crop.reset' }
  | { type: 'crop.save' }
  | { type: 'crop.retry' }
  | { type: 'crop.close' }
  | { type: 'app.suspend' };

const journal: Journaled<CropEvent> = {
  keeps: {
    'crop.move': { right: true, down: true },
    'crop.resize': { width: true, still: true },
    'crop.place': { frame: true },
    'crop.zoom': { closer: true },
    'crop.focus': { at: true },
    'crop.ratio': { ratio: true },
  },
  outcomes: ['loadOriginal', 'cutImage'],
};

export interface CropOutput {
  readonly format: ImageFormat;
  /** null: the image stays as it was. */
  readonly image: AdImage | null;
}

export interface CutAsk {
  readonly imageId: string;
  readonly format: ImageFormat;
  readonly frame: Frame;
  readonly focus: FocalPoint | null;
}

interface CropContext extends CropInput {
  readonly source: CropSource | null;
  /** The final size, whose ratio the frame has. */
  readonly ratio: PixelSize;
  readonly frame: Frame;
  /** What the person marked; null: what the server suggested. */
  readonly focus: FocalPoint | null;
  readonly failure: Failure | null;
  readonly made: AdImage | null;
}

const NOWHERE: Frame = { left: 0, top: 0, width: 0, height: 0 };
/** A fifth more or less with each step. */
const ZOOM_STEP = 1.2;

const pointOf = (source: CropSource, focus: FocalPoint | null): FocalPoint => focus ?? source.suggested;

/** What is proposed of an original: around its subject, as much as fits. */
const proposal = (source: CropSource, ratio: PixelSize, focus: FocalPoint | null): Frame =>
  frameAround(source.original, ratio, pointOf(source, focus));

/** The part of another ratio that shows all of what somebody chose before, where there is as much. */
const around = ({ original, frame }: CropSource, ratio: PixelSize): Frame => {
  const centre = {
    x: (frame.left + frame.width / 2) / original.width,
    y: (frame.top + frame.height / 2) / original.height,
  };
  const width = Math.max(frame.width, (frame.height * ratio.width) / ratio.height);
  return frameAround(original, ratio, centre, width);
};

export const cropMachine = setup({
  types: {
    context: {} as CropContext,
    events: {} as CropEvent,
    input: {} as CropInput,
    output: {} as CropOutput,
    tags: {} as 'busy',
  },
  actors: {
    loadOriginal: promiseStub<CropSource, { imageId: string }>('loadOriginal'),
    cutImage: promiseStub<AdImage, CutAsk>('cutImage'),
  },
  actions: {
    /** The frame that the image has, or a proposal where that is of the other format, or within Meta's tolerance only. */
    keepSource: assign(({ context }, { source }: { source: CropSource }) => {
      const { format, image, wanted } = context;
      const size = sizeOfFrame(format, source.original, source.frame);
      const ratio = wanted ?? size ?? renditionFor(format, image.width, image.height);
      const shows = image.crop === 'chosen' ? around(source, ratio) : proposal(source, ratio, source.focus);
      const frame = size?.height === ratio.height ? source.frame : shows;
      return { source, ratio, frame, focus: source.focus, failure: null };
    }),
    move: assign(({ context: { source, frame } }, { right, down }: { right: number; down: number }) => ({
      frame: movedFrame(source!.original, frame, right, down),
    })),
    resize: assign(
      ({ context: { source, ratio, frame } }, { width, still }: { width: number; still: FocalPoint | undefined }) => ({
        frame: resizedFrame(source!.original, ratio, frame, width, still),
      }),
    ),
    place: assign(({ context: { source, ratio } }, { frame }: { frame: Frame }) => ({
      frame: movedFrame(
        source!.original,
        resizedFrame(source!.original, ratio, frame, frame.width, { x: 0, y: 0 }),
        0,
        0,
      ),
    })),
    zoom: assign(({ context: { source, ratio, frame } }, { closer }: { closer: boolean }) => ({
      frame: resizedFrame(source!.original, ratio, frame, closer ? frame.width / ZOOM_STEP : frame.width * ZOOM_STEP),
    })),
    /** The frame keeps its size, and comes to the point. */
    focus: assign(({ context: { source, ratio, frame } }, { at }: { at: FocalPoint }) => ({
      focus: at,
      frame: frameAround(source!.original, ratio, at, frame.width),
    })),
    changeRatio: assign(({ context: { source, focus } }, { ratio }: { ratio: PixelSize }) => ({
      ratio,
      frame: proposal(source!, ratio, focus),
    })),
    reset: assign(({ context: { source, ratio } }) => ({ focus: null, frame: proposal(source!, ratio, null) })),
    keepMade: assign((_, { image }: { image: AdImage }) => ({ made: image })),
    keepFailure: assign(theFailure),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isWideEnough: ({ context }) => context.frame.width >= MIN_IMAGE_WIDTH,
  },
}).createMachine({
  id: 'crop',
  version: '1',
  description: 'Chooses the part of the original that an image shows',
  meta: { journal },
  context: ({ input }) => ({
    ...input,
    source: null,
    ratio: RENDITIONS[input.format][0],
    frame: NOWHERE,
    focus: null,
    failure: null,
    made: null,
  }),
  initial: 'loading',
  options: { maxIterations: 1000 },
  on: { 'crop.close': '.closed' },
  output: ({ context }) => ({ format: context.format, image: context.made }),
  states: {
    loading: {
      description: 'Loading what is known of the original',
      tags: ['busy'],
      invoke: {
        id: 'loadOriginal',
        src: 'loadOriginal',
        input: ({ context }) => ({ imageId: context.image.id }),
        onDone: {
          target: 'adjusting',
          actions: { type: 'keepSource', params: ({ event }) => ({ source: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: theError } },
      },
    },
    failed: {
      description: 'Loading failed; the image stays as it is',
      on: { 'crop.retry': { target: 'loading', actions: 'clearFailure' } },
    },
    adjusting: {
      description: 'The person moves the frame; nothing is made yet',
      initial: 'free',
      on: {
        'crop.move': {
          target: '.free',
          actions: { type: 'move', params: ({ event: { right, down } }) => ({ right, down }) },
        },
        'crop.resize': {
          target: '.free',
          actions: { type: 'resize', params: ({ event: { width, still } }) => ({ width, still }) },
        },
        'crop.place': { target: '.free', actions: { type: 'place', params: ({ event: { frame } }) => ({ frame }) } },
        'crop.zoom': { target: '.free', actions: { type: 'zoom', params: ({ event: { closer } }) => ({ closer }) } },
        'crop.focus': { target: '.free', actions: { type: 'focus', params: ({ event: { at } }) => ({ at }) } },
        'crop.ratio': {
          target: '.free',
          actions: { type: 'changeRatio', params: ({ event: { ratio } }) => ({ ratio }) },
        },
        'crop.reset': { target: '.free', actions: 'reset' },
        'crop.save': { guard: 'isWideEnough', target: 'saving' },
      },
      states: {
        free: { description: 'Not sent, or changed since', entry: 'clearFailure' },
        refused: { description: 'The image was not made; the text says why' },
      },
    },
    saving: {
      description: 'The server makes a new image; the same part twice is the same image',
      tags: ['busy'],
      on: { 'app.suspend': 'adjusting' },
      invoke: {
        id: 'cutImage',
        src: 'cutImage',
        input: ({ context: { image, format, frame, focus } }) => ({ imageId: image.id, format, frame, focus }),
        onDone: { target: 'saved', actions: { type: 'keepMade', params: ({ event }) => ({ image: event.output }) } },
        onError: { target: 'adjusting.refused', actions: { type: 'keepFailure', params: theError } },
      },
    },
    saved: { description: 'The new image takes the place of the old one in the ad', type: 'final' },
    closed: { description: 'The person left; the image stays as it is', type: 'final' },
  },
});

export type CropActor = ActorRefFrom<typeof cropMachine>;
export type CropSnapshot = SnapshotFrom<typeof cropMachine>;

/** How wide the frame can be at most. */
export const selectWidest = ({ context: { source, ratio } }: CropSnapshot): number =>
  source ? widestIn(source.original, ratio) : 0;
