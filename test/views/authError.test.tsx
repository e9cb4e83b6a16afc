// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import { AUTH_FAILED_TEXT, authMachine } from '#src/machines/auth.machine.ts';
import { OFFLINE_TEXT } from '#src/machines/outcome.ts';
import { AuthErrorView } from '#src/views/trouble/AuthErrorView.tsx';
import { failures } from '#test/machines/charts/samples.ts';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

const shown = async (failure: Failure): Promise<string> => {
  const { context } = createActor(authMachine).getSnapshot();
  const snapshot = authMachine.resolveState({ value: 'failed', context: { ...context, failure } });
  const auth = createActor(authMachine, { snapshot });
  const main = document.createElement('main');
  document.body.replaceChildren(main);
  const root = rooted(main);
  await act(async () => root.render(<AuthErrorView auth={auth} />));
  return main.textContent;
};

it('R2.22 R4.04 who could not be told who is here reads why: no answer, or a failed one', async () => {
  const unreached = await shown(failures.network);
  expect(unreached).toContain('Authentication Error');
  expect(unreached).toContain(`${AUTH_FAILED_TEXT} ${OFFLINE_TEXT}`);
  expect(await shown(failures.server)).not.toContain(OFFLINE_TEXT);
});
