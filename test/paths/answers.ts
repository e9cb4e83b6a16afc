import type { AnyEventObject } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import { answerOf, type HeldCalls } from './calls.ts';

interface WithCalls {
  readonly calls: HeldCalls;
}

/** The held call fails as the path's event says. */
export const failing = (call: string) => (stage: WithCalls, event: AnyEventObject) =>
  stage.calls.answer(call, answerOf((event['error'] ?? event['failure']) as Failure));

/** The real server answers the held call. */
export const succeeding = (call: string) => (stage: WithCalls) => stage.calls.answer(call, 'continue');
