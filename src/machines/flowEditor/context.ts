import type { Failure } from '#contract/failure.ts';
import type { Flow, FlowFields } from '#contract/flows/flow.ts';
import type { TemplateId } from '#contract/flows/templateIds.ts';
import type { FlowEdit } from '../flowEdits.ts';
import type { Journaled } from '../journaled.ts';

export type FlowAct = 'activate' | 'pause';
/** What was pressed: an act, or a run by hand, of ads that were selected in the queue where they are taken. */
export type FlowWish = FlowAct | 'run' | 'runTaken';

export type FlowEditorEvent =
  /** `template`: what it begins with, where the server does not have it yet. */
  | { type: 'flow.open'; id: string; template: string | null; zone?: string }
  /** A new flow with these steps, which the server does not have yet: imported, or drafted from a sentence. */
  | { type: 'flow.begin'; id: string; fields: FlowFields }
  | { type: 'flow.retry' }
  /** Something may have changed, or the network is back. */
  | { type: 'flow.refresh' }
  | { type: 'flow.edit'; edit: FlowEdit }
  | { type: 'flow.undo' }
  | { type: 'flow.redo' }
  | { type: 'flow.select'; steps: readonly string[] }
  | { type: 'flow.act'; act: FlowAct }
  /** To be done once what is on the screen is saved, if nothing stands against it then. */
  | { type: 'flow.wish'; act: FlowWish }
  | { type: 'flow.drop' }
  /** Both answers to a conflict. */
  | { type: 'flow.keepMine' }
  | { type: 'flow.takeTheirs' }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

export const journal: Journaled<FlowEditorEvent> = {
  keeps: {
    'flow.open': { id: true, template: true, zone: true },
    'flow.edit': { edit: true },
    'flow.begin': { id: true, fields: true },
    'flow.select': { steps: true },
    'flow.act': { act: true },
    'flow.wish': { act: true },
  },
  outcomes: ['fetchFlow', 'createFlow', 'saveFlow', 'rereadFlow', 'actOnFlow'],
};

/** What is saved: all of a flow, on that version; null: a new one. */
export interface FlowSave {
  readonly id: string;
  readonly version: number | null;
  readonly fields: FlowFields;
  /** What is kept as a version beside it; null: nothing. */
  readonly against: FlowFields | null;
}

export interface FlowEditorContext {
  readonly id: string;
  readonly template: TemplateId | null;
  /** Whose times a template gets. */
  readonly zone: string;
  /** As the server has it; null: not yet. */
  readonly flow: Flow | null;
  /** As it is edited; null: not loaded. */
  readonly fields: FlowFields | null;
  /** What the server has, in our own words. */
  readonly stored: FlowFields | null;
  /**
   * What saves sent since the server last answered, the newest last. At most one of them arrived, as each names one version:
   * found at the server, it is our own, not a conflict.
   */
  readonly sent: readonly FlowFields[];
  /** What the person decided against where another tab had saved first, until it is kept as a version. */
  readonly against: FlowFields | null;
  readonly past: readonly FlowFields[];
  readonly future: readonly FlowFields[];
  readonly lastEdit: FlowEdit | null;
  readonly selected: readonly string[];
  readonly act: FlowAct | null;
  /**
   * What is to be done once it is saved; null: nothing. Nothing is done late: it ends where it could not be saved, where
   * somebody else changed it, and with the page.
   */
  readonly wish: FlowWish | null;
  readonly failure: Failure | null;
  /** What was not saved yet of flows that were left for another one, by their ids. */
  readonly aside: Readonly<Record<string, Left>>;
}

/** A flow that was left before it was saved, with the version that it builds on. */
export type Left = Pick<FlowEditorContext, 'flow' | 'fields' | 'stored' | 'sent' | 'against' | 'past' | 'future'>;
