import type { FaultName } from '#sandbox/ai/faults.ts';
import { type AiSandbox, type Call, startAiSandbox } from '#sandbox/ai/start.ts';

export const AI_KEY = 'sk-test-0123456789abcdef';

export interface TestAi extends AiSandbox, AsyncDisposable {
  readonly settings: {
    readonly baseUrl: string;
    readonly apiKey: string;
    readonly textModel: string;
    readonly imageModel: string;
  };
  fault(fault: FaultName, more?: { times?: number; ms?: number; retry_after?: number; text?: string }): Promise<void>;
  /** Forgets calls and faults. */
  reset(): Promise<void>;
  calls(): Promise<Call[]>;
}

export const startAi = async (): Promise<TestAi> => {
  const models = { textModel: 'text-1', imageModel: 'image-1' };
  const sandbox = await startAiSandbox({ port: 0, apiKey: AI_KEY, ...models });
  const at = (path: string, init?: RequestInit) => fetch(`${sandbox.origin}/sandbox/${path}`, init);
  return {
    ...sandbox,
    settings: { baseUrl: sandbox.baseUrl, apiKey: AI_KEY, ...models },
    fault: async (fault, more = {}) => {
      const answer = await at('faults', { method: 'POST', body: JSON.stringify({ fault, ...more }) });
      if (!answer.ok) throw new Error(await answer.text());
    },
    reset: async () => {
      await Promise.all([at('faults', { method: 'DELETE' }), at('calls', { method: 'DELETE' })]);
    },
    [Symbol.asyncDispose]: () => sandbox.stop(),
    calls: async () => (await (await at('calls')).json()) as Call[],
  };
};
