import { describe, expect, it } from 'vitest';
import { fromCallback } from 'xstate';
import type { LiveEvent } from '#contract/calls/live.ts';
import { liveMachine, type StreamEvent } from '#src/machines/live.machine.ts';
import { play } from '#test/support/play.ts';
import { MEDIA_ID } from './charts/samples.ts';

const start = () => {
  let sendBack: (event: StreamEvent) => void = () => {};
  const stream = fromCallback<never, never>((line) => {
    sendBack = line.sendBack as never;
  });
  const played = play(liveMachine.provide({ actors: { stream } as never }));
  const line = (...states: ('opened' | 'lost' | 'refused')[]) =>
    states.forEach((state) => sendBack({ type: `stream.${state}` } as StreamEvent));
  const polls = () => played.told('live.polled').length;
  const restored = () => played.told('live.restored').length;
  return { ...played, line, hear: (event: LiveEvent) => sendBack({ type: 'stream.heard', event }), polls, restored };
};

describe('The line on which the server says what changed', () => {
  it('is asked for by hand from the third loss in a row on, every fifteen seconds, until it is back', async () => {
    const { line, pass, polls, restored } = start();
    line('lost', 'lost');
    await pass(60_000);
    expect(polls()).toBe(0);
    line('lost');
    expect(polls()).toBe(1);
    for (const count of [2, 3]) {
      await pass(14_999);
      expect(polls()).toBe(count - 1);
      await pass(1);
      expect(polls()).toBe(count);
    }
    line('opened');
    await pass(60_000);
    expect([polls(), restored()]).toEqual([3, 1]);
  });

  it('D1.2 is no trouble where the server has none: asked by hand once a minute, until it has one', async () => {
    const { actor, line, pass, polls, restored } = start();
    line('refused');
    expect(actor.getSnapshot().value).toBe('missing');
    await pass(59_999);
    expect(polls()).toBe(0);
    await pass(1);
    line('refused', 'refused', 'refused');
    await pass(60_000);
    expect(polls()).toBe(2);
    line('opened');
    await pass(300_000);
    expect([polls(), restored()]).toEqual([2, 1]);
  });

  it('D1.2 is known to be missing also after a break on the way', () => {
    const { actor, line } = start();
    line('lost', 'refused');
    expect(actor.getSnapshot().value).toBe('missing');
  });

  it('has patience anew once it was there again', async () => {
    const { line, polls } = start();
    line('opened', 'lost', 'lost', 'opened', 'lost', 'lost');
    expect(polls()).toBe(0);
    line('lost');
    expect(polls()).toBe(1);
    line('opened', 'lost', 'lost');
    expect(polls()).toBe(1);
  });

  it('says that it is restored after a loss, and not at its first opening', () => {
    const { line, restored } = start();
    line('opened');
    expect(restored()).toBe(0);
    line('lost', 'opened');
    expect(restored()).toBe(1);
  });

  it('D1.5 begins anew with a page that comes back', () => {
    const { actor, line, polls, restored } = start();
    line('opened', 'lost', 'lost');
    actor.send({ type: 'app.suspend' });
    line('lost', 'lost');
    expect(polls()).toBe(0);
    actor.send({ type: 'app.suspend' });
    line('opened');
    expect(restored()).toBe(0);
  });

  it.each<[LiveEvent, object]>([
    [{ type: 'ad.changed', ad_id: MEDIA_ID } as LiveEvent, { type: 'live.adChanged', adId: MEDIA_ID }],
    [{ type: 'ad.deleted', ad_id: MEDIA_ID } as LiveEvent, { type: 'live.adDeleted', adId: MEDIA_ID }],

    [{ type: 'subscription.changed' } as LiveEvent, { type: 'live.subscriptionChanged' }],
    [{ type: 'credits.changed' } as LiveEvent, { type: 'live.creditsChanged' }],
    [{ type: 'meta.changed' } as LiveEvent, { type: 'live.metaChanged' }],
    [{ type: 'results.changed' } as LiveEvent, { type: 'live.resultsChanged' }],
    [{ type: 'account.changed' } as LiveEvent, { type: 'live.accountChanged' }],
    [{ type: 'resync' } as LiveEvent, { type: 'live.missed' }],
  ])('tells the others what it heard: %j', (event, fact) => {
    const { facts, hear } = start();
    hear(event);
    expect(facts).toEqual([fact]);
  });

  it('D5.12 says in a toast what happened to ads at Meta', () => {
    const { hear, line, toasts, facts } = start();
    line('opened');
    hear({ type: 'meta.news', text: '2 ads are not delivering.', good: false, shown: 'not_delivering' });
    expect(toasts()).toEqual([{ tone: 'critical', text: '2 ads are not delivering.' }]);
    expect(facts.at(-1), 'with where they are').toMatchObject({ toast: { shown: 'not_delivering' } });
  });
});
