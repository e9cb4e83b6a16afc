import type { FastifyInstance } from 'fastify';
import { html, sendPage } from '#sandbox/page.ts';
import type { World } from '../world.ts';
import { metaPage } from './frame.ts';

/** The pages for people: who is here, what was published, what can go wrong, what was called. */
export const sandboxPages = (app: FastifyInstance, _world: World): void => {
  app.get('/', (_request, reply) =>
    sendPage(
      reply,
      metaPage({ title: 'People and businesses', current: '/', main: html`<h1>People and businesses</h1>` }),
    ),
  );
};
