import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { sendPage } from '#sandbox/page.ts';
import { addFault, FaultRequest, reset, SettingsRequest } from '../control.ts';
import { changeSettings } from '../settings.ts';
import type { World } from '../world.ts';
import { callsPage } from './calls.ts';
import { faultsPage } from './faults.ts';
import { peoplePage } from './people.ts';
import { publishedPage } from './published.ts';

type Notice = Parameters<typeof faultsPage>[1];

/** What a page says after its form was done; the query names it, never carries the text. */
const DONE: Readonly<Record<string, string>> = {
  expired: 'The token has expired. Millrace notices with its next call.',
  removed: 'The app was removed. Millrace notices with its next call.',
  reset: 'The sandbox was reset.',
  on: 'Fault turned on.',
  off: 'Fault turned off.',
  saved: 'Saved.',
};

interface Id {
  Params: { id: string };
}

/** The pages for people: who is here, what was published, what can go wrong, what was called. */
export const sandboxPages = (app: FastifyInstance, world: World): void => {
  const done = (query: unknown) => DONE[String((query as { done?: unknown }).done)] ?? null;
  app.get('/', ({ query }, reply) => sendPage(reply, peoplePage(world, done(query))));
  app.get('/sandbox/published', (_request, reply) => sendPage(reply, publishedPage(world)));
  app.get('/sandbox/calls', (_request, reply) => sendPage(reply, callsPage(world)));
  app.get('/sandbox/faults', ({ query }, reply) => {
    const text = done(query);
    const notice: Notice = text === null ? null : { text, tone: 'good' };
    return sendPage(reply, faultsPage(world, notice));
  });
  formRoutes(app, world);
};

/** What the pages' forms do; each ends at a page again. */
const formRoutes = (app: FastifyInstance, world: World): void => {
  app.post('/sandbox/faults/add', ({ body }, reply) => {
    const result = FaultRequest.safeParse(body);
    if (!result.success) {
      const notice: Notice = { text: z.prettifyError(result.error), tone: 'bad' };
      return sendPage(reply, faultsPage(world, notice), { status: 400 });
    }
    addFault(world, result.data);
    return reply.redirect('/sandbox/faults?done=on', 303);
  });
  app.post<Id>('/sandbox/faults/:id/remove', ({ params }, reply) => {
    world.faults.remove(Number(params.id));
    return reply.redirect('/sandbox/faults?done=off', 303);
  });
  app.post('/sandbox/settings/change', ({ body }, reply) => {
    const result = SettingsRequest.safeParse(body);
    if (!result.success) {
      const notice: Notice = { text: z.prettifyError(result.error), tone: 'bad' };
      return sendPage(reply, faultsPage(world, notice), { status: 400 });
    }
    changeSettings(world.store, result.data);
    return reply.redirect('/sandbox/faults?done=saved', 303);
  });
  app.post<Id>('/sandbox/users/:id/expire', ({ params }, reply) => {
    world.tokens.kill(params.id, 463);
    return reply.redirect('/?done=expired', 303);
  });
  app.post<Id>('/sandbox/users/:id/remove', ({ params }, reply) => {
    world.tokens.revoke(params.id);
    return reply.redirect('/?done=removed', 303);
  });
  app.post('/sandbox/reset/now', (_request, reply) => {
    reset(world);
    return reply.redirect('/?done=reset', 303);
  });
};
