// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientConfig } from '#contract/config.ts';
import { connectionMachine } from '#src/machines/connection.machine.ts';
import { resultsMachine } from '#src/machines/results.machine.ts';
import { IntegrationsView } from '#src/views/integrations/IntegrationsView.tsx';
import { ROUTES } from '#contract/routes.ts';
import { NextStep } from '#src/views/dashboard/NextStep.tsx';
import { NotRead } from '#src/views/results/NoResults.tsx';
import { SyncTrouble } from '#src/views/results/SyncTrouble.tsx';
import { analytics, insights } from '#test/machines/charts/results.ts';
import { assets, failures, MEDIA_ID, metaStatus } from '#test/machines/charts/samples.ts';
import { inert } from '#test/support/inert.ts';
import { answers, fails, play, settle } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';
import { ReadOnly } from '#ui/parts/ReadOnly.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
});
afterEach(() => vi.unstubAllGlobals());

const turns = async () => {
  for (let turn = 0; turn < 6; turn += 1) await settle();
};
const connect = (services: Record<string, { logic: unknown }>) => {
  const logics = Object.entries(services).map(([name, { logic }]) => [name, logic]);
  const actors = {
    fetchStatus: answers(metaStatus(true)).logic,
    fetchAssets: answers(assets).logic,
    ...Object.fromEntries(logics),
  };
  const { actor } = play(inert(connectionMachine).provide({ actors: actors as never }), { selectedId: null });
  actor.send({ type: 'connection.open' });
  return actor;
};
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
const press = (name: string) =>
  act(async () => {
    [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === name)!.click();
    await turns();
  });

describe('D6.4 Results that could not be read for the sake of the connection', () => {
  const show = async (fetchResults: ReturnType<typeof answers>, startSync = answers(undefined)) => {
    const startConnecting = answers(fails(failures.network));
    const connection = connect({ startConnecting });
    const actors = {
      fetchResults: fetchResults.logic,
      startSync: startSync.logic,
      fetchInsights: answers(insights([])).logic,
    };
    const { actor: results } = play(resultsMachine.provide({ actors: actors as never }));
    results.send({ type: 'results.open', adAccountId: MEDIA_ID, search: {} });
    await act(async () => {
      rooted(document.querySelector('main')!).render(<SyncTrouble results={results} connection={connection} />);
      await turns();
    });
    return { startConnecting, results };
  };

  it('offer to reconnect, which helps, and not to retry, which cannot', async () => {
    const problem = 'Your Meta connection has expired. Reconnect to update your results.';
    const report = analytics({ sync: 'failed', problem, problem_code: 'reconnect' });
    const { startConnecting } = await show(answers(report));
    expect(document.body.textContent).toContain(problem);
    expect(buttons()).toEqual(['Reconnect']);
    await press('Reconnect');
    expect(startConnecting.calls).toBe(1);
    expect(document.body.textContent, 'and it says why that failed').toContain('We could not reach the server.');
  });

  it('as does a call that is refused because there is none', async () => {
    const refused = fails({ ...failures.rejected, status: 409, code: 'not_connected', text: 'Connect Meta first.' });
    await show(answers(analytics({ covered: false })), answers(refused));
    expect(buttons()).toEqual(['Reconnect']);
  });

  it('D8.6 are no trouble in the demo workspace, where nobody asked for them', async () => {
    const refused = fails({ ...failures.forbidden, code: 'read_only', text: 'This is the demo workspace.' });
    const { results } = await show(answers(analytics({ covered: false })), answers(refused));
    expect(document.body.textContent).toBe('');
    await act(async () =>
      rooted(document.querySelector('main')!).render(
        <ReadOnly value="Leave">
          <NotRead results={results} syncing={false} />
        </ReadOnly>,
      ),
    );
    expect(document.body.textContent).toContain('Choose a longer range.');
    expect(buttons()).toEqual([]);
  });

  it('for any other reason are tried again', async () => {
    await show(answers(analytics({ sync: 'failed', problem: 'Meta is away.' })));
    expect(document.body.textContent).toContain("Results couldn't be updated from Meta");
    expect(buttons()).toEqual(['Retry']);
  });

  it('are incomplete, not unread, where Meta answered and left something out', async () => {
    await show(answers(analytics({ sync: 'done', problem: 'Meta left out figures of some ads.' })));
    expect(document.body.textContent).toContain('Results from Meta are incomplete');
    expect(document.body.textContent).not.toContain("couldn't be updated");
    expect(buttons()).toEqual(['Retry']);
  });
});

it('D6.1 a disconnection without a network says so, and is tried again without another question', async () => {
  const disconnect = answers(fails(failures.network), fails(failures.server));
  const connection = connect({ disconnect });
  await act(async () => {
    rooted(document.querySelector('main')!).render(
      <IntegrationsView connection={connection} config={{ sandbox: { meta: false } } as ClientConfig} />,
    );
    await turns();
  });
  await act(async () => {
    connection.send({ type: 'connection.disconnect' });
    await turns();
  });
  const alert = () => document.querySelector('main [role="alert"]')?.textContent;
  expect(alert()).toBe(
    'Failed to disconnect Meta account. We could not reach the server. Check your connection and try again.Retry',
  );
  await press('Retry');
  expect(disconnect.calls).toBe(2);
  expect(alert()).toBe('Failed to disconnect Meta accountRetry');
});

it.each([
  [failures.network, '. We could not reach the server. Check your connection and try again.'],
  [failures.server, ''],
])('D8.2 R8.05 the dashboard says that Meta could not be opened, and offline why (%j)', async (failure, why) => {
  const startConnecting = answers(fails(failure));
  const connection = connect({ fetchStatus: answers(metaStatus(false)), startConnecting });
  const step = {
    title: 'Connect Meta',
    words: 'To publish.',
    action: 'Connect',
    href: ROUTES.integrations,
    connects: true as const,
  };
  await act(async () => {
    rooted(document.querySelector('main')!).render(
      <NextStep connection={connection} step={step} others={[]}>
        {null}
      </NextStep>,
    );
    await turns();
  });
  await press('Connect');
  expect(document.querySelector('[role="alert"]')?.textContent).toBe(`Failed to initiate Meta connection${why}`);
});
