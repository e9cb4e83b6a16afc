import { isOn } from './faults.ts';
import { newId } from './ids.ts';
import { API_VERSION, type StripeEvent } from './objects.ts';
import { post } from './post.ts';
import { signatureOf } from './sign.ts';
import type { Store } from './store.ts';

/** Seconds to the next attempt, by the number of attempts made; after the last one the delivery is given up. */
const BACKOFF = [1, 2, 4, 8, 15, 30, 60, 120, 300, 900, 1800, 3600, 7200, 14_400, 43_200];
const DELAY = 10_000;
/** Reverse delivery waits this long for a later event, in milliseconds. */
const QUIET = 1000;

export interface Delivery {
  seq: number;
  event: string;
  state: 'pending' | 'delivered' | 'given up';
  attempts: number;
  due: number;
  answer: string | null;
}

export interface WebhookTarget {
  url: () => string;
  secret: string;
  ca?: string | undefined;
}

export interface Webhooks {
  /** Writes an event down and queues its delivery, in the transaction that is open. */
  emit: (type: string, object: object, previous?: Record<string, unknown>) => StripeEvent;
  /** Delivers what is due, soon. */
  wake: () => void;
  resend: (event: string) => void;
  /** Delivers now what was to come late. */
  hurry: () => void;
  stop: () => Promise<void>;
}

/** Events and their delivery: at least once, retried with a growing delay, kept over a restart. */
export const createWebhooks = (store: Store, target: WebhookTarget): Webhooks => {
  const { db } = store;
  const add = db.prepare("INSERT INTO deliveries (event, state, attempts, due) VALUES (?, 'pending', 0, ?)");
  const settle = db.prepare('UPDATE deliveries SET state = ?, attempts = ?, due = ?, answer = ? WHERE seq = ?');
  const pending = (order: 'ASC' | 'DESC') =>
    db.prepare(`SELECT * FROM deliveries WHERE state = 'pending' AND due <= ? ORDER BY attempts, seq ${order} LIMIT 1`);
  const [oldest, newest] = [pending('ASC'), pending('DESC')];
  const nextDue = db.prepare("SELECT min(due) AS due FROM deliveries WHERE state = 'pending'");
  const hasten = db.prepare("UPDATE deliveries SET due = ? WHERE state = 'pending' AND attempts = 0 AND due > ?");
  const latestFresh = db.prepare("SELECT max(due) AS due FROM deliveries WHERE state = 'pending' AND attempts = 0");
  // A receiver that was away is most often back with us: what was being retried is tried again at once.
  db.prepare("UPDATE deliveries SET due = ? WHERE state = 'pending' AND attempts > 0").run(Date.now());

  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let stopped = false;

  const pick = (): Delivery | undefined => {
    if (stopped) return undefined;
    const reverse = isOn(store, 'reverse');
    if (reverse && Number((latestFresh.get() as { due: number | null }).due ?? 0) > Date.now()) return undefined;
    return (reverse ? newest : oldest).get(Date.now()) as Delivery | undefined;
  };

  const deliver = async (delivery: Delivery): Promise<void> => {
    const event = store.get('event', delivery.event);
    const body = JSON.stringify(event, null, 2);
    const secret = isOn(store, 'wrong_signature') ? `${target.secret}_wrong` : target.secret;
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      'stripe-signature': signatureOf(body, secret, Math.floor(Date.now() / 1000)),
    };
    const attempts = delivery.attempts + 1;
    const answer = await post(target.url(), body, headers, target.ca).then(
      (status) => ({ ok: status >= 200 && status < 300, text: `HTTP ${status}` }),
      (error: unknown) => ({ ok: false, text: error instanceof Error ? error.message : String(error) }),
    );
    if (stopped && !answer.ok) return;
    const wait = BACKOFF[attempts - 1];
    const state = answer.ok ? 'delivered' : wait === undefined ? 'given up' : 'pending';
    settle.run(state, attempts, Date.now() + (wait ?? 0) * 1000, answer.text, delivery.seq);
  };

  const run = async (): Promise<void> => {
    for (let next = pick(); next !== undefined; next = pick()) await deliver(next);
  };

  const schedule = (): void => {
    if (stopped || running !== null) return;
    const due = (nextDue.get() as { due: number | null }).due;
    if (timer !== null) clearTimeout(timer);
    if (due === null) return;
    // In reverse order what is due may have to wait for what is not: look again, but not in a tight loop.
    timer = setTimeout(start, Math.min(Math.max(due - Date.now(), isOn(store, 'reverse') ? 100 : 5), 60_000));
  };

  const start = (): void => {
    running ??= run().finally(() => {
      running = null;
      schedule();
    });
  };

  schedule();

  return {
    emit: (type, object, previous) => {
      const event: StripeEvent = {
        id: newId('evt'),
        object: 'event',
        api_version: API_VERSION,
        created: Math.floor(Date.now() / 1000),
        data: { object, ...(previous !== undefined && { previous_attributes: previous }) },
        livemode: false,
        pending_webhooks: 1,
        request: null,
        type,
      };
      store.put('event', event);
      const due = Date.now() + (isOn(store, 'delay') ? DELAY : 0) + (isOn(store, 'reverse') ? QUIET : 0);
      add.run(event.id, due);
      if (isOn(store, 'twice')) add.run(event.id, due);
      return event;
    },
    wake: schedule,
    resend: (event) => {
      add.run(event, Date.now());
      schedule();
    },
    hurry: () => {
      hasten.run(Date.now(), Date.now());
      schedule();
    },
    stop: async () => {
      stopped = true;
      if (timer !== null) clearTimeout(timer);
      await running;
    },
  };
};

/** The deliveries of every event, newest first. */
export const listDeliveries = (store: Store, limit = 100): Delivery[] =>
  store.db.prepare('SELECT * FROM deliveries ORDER BY seq DESC LIMIT ?').all(limit) as unknown as Delivery[];
