import type { FlowLimits, NodeOf } from '#contract/flows/definition.ts';
import type { AdsOfRun } from '#contract/flows/kinds.ts';
import type { Outcome, OUTCOMES, StepKind } from '#contract/flows/outcomes.ts';
import type { ByRun } from '#server/ads/facts.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Transaction } from 'kysely';
import type { RunFacts, RunTrigger } from '../run/events.ts';

/** The code of what `requireOpen` throws. */
export const RUN_OVER = 'run_over';

/** What any step has to work with. */
export interface StepBase {
  readonly deps: Deps;
  readonly limits: FlowLimits;
  readonly flow: { readonly id: string; readonly name: string };
  readonly run: {
    readonly id: string;
    readonly user_id: number;
    readonly credits: number;
    readonly trigger: RunTrigger;
    /** Of what started it. */
    readonly key: string;
    readonly began_at: Date;
  };
  readonly facts: RunFacts;
  readonly effect: {
    readonly id: string;
    readonly memo: Readonly<Record<string, unknown>>;
    readonly created_at: Date;
    readonly tries: number;
  };
  /** Whether drafts that pass get their ad sets later: from the owner, who reviews them. */
  readonly adSetLater: boolean;
  /** The ad account that ads which pass are published to; null: none is named. */
  readonly publishesTo: string | null;
  /** Whether another step follows an outcome of this one, so that ads can go on by it. */
  goesOn(outcome: Outcome): boolean;
  /** Keeps something for the next try, before anything is done that depends on it. */
  keep(memo: Readonly<Record<string, unknown>>, db?: Deps['db']): Promise<void>;
  /**
   * Throws where the step was cancelled. Asked before each thing that cannot be taken back: none begins by it any more.
   * In the transaction that writes it down, whoever cancels waits until that is done.
   */
  requireOpen(trx?: Transaction<Database>): Promise<void>;
}

/** What a step of a kind has to work with. */
export interface StepContext<Kind extends StepKind = StepKind> extends StepBase {
  readonly node: NodeOf<Kind>;
}

/** Some of the ads of a step, which go another way than the others: in a run of their own. */
export interface SplitOff {
  readonly outcome: Outcome;
  readonly note: string;
  readonly facts: Partial<RunFacts>;
}

/** A step that came to an outcome. */
export interface Ended {
  readonly outcome: Outcome;
  /** For the person who reads the run's history. */
  readonly note?: string;
  readonly facts?: Partial<RunFacts>;
  /** Credits that it spent. */
  readonly credits?: number;
  readonly splits?: readonly SplitOff[];
  /** What is to be committed together with the outcome, and never without. */
  readonly together?: (trx: Transaction<Database>) => Promise<void>;
}

export type WaitsFor = 'person' | 'time' | 'meta' | 'generation' | 'quiet_hours';

/** What keeps a step from going on, in a sentence, and until when at least; null: that is not known. */
export interface HeldUp {
  readonly why: string;
  readonly until: string | null;
  /** Ads whose owner is to choose their ad sets, and by when. */
  readonly ad_sets?: { ads: string[]; by: string };
}

/** A step that waits for something, and is looked at again then. */
export interface Waits {
  readonly until: Date;
  readonly waitsFor: WaitsFor;
  readonly heldUp?: HeldUp | null;
  /** Committed with it. */
  readonly together?: (trx: Transaction<Database>) => Promise<void>;
}

type StepAnswer<Kind extends StepKind> = (Ended & { readonly outcome: (typeof OUTCOMES)[Kind][number] }) | Waits;

export type Perform<Kind extends StepKind> = (context: StepContext<Kind>) => Promise<StepAnswer<Kind>>;

export const hasEnded = (answer: Ended | Waits): answer is Ended => 'outcome' in answer;

/** Looks again soon: something is made elsewhere. */
export const soon = (
  { deps, effect }: Pick<StepBase, 'deps' | 'effect'>,
  waitsFor: WaitsFor,
  heldUp: HeldUp | null = null,
): Waits => {
  const now = deps.now().getTime();
  const age = now - effect.created_at.getTime();
  // Often at first, then as seldom as every minute.
  const ms = Math.min(60_000, Math.max(500, age / 4));
  return { until: new Date(now + ms), waitsFor, heldUp };
};

/** What facts of ads name as whoever did it. */
export const byRun = ({ flow, run }: Pick<StepBase, 'flow' | 'run'>): ByRun => ({
  flow: flow.name,
  run: { id: run.id, flow_id: flow.id },
});

/** The facts where only these ads of a kind stay in the run. */
export const staying = ({ ads }: RunFacts, of: AdsOfRun, ids: readonly string[]): Partial<RunFacts> => ({
  ads: { ...ads, [of]: ids },
});
