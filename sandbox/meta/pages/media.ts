import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { html } from '#sandbox/page.ts';
import type { Row } from '../store.ts';
import type { World } from '../world.ts';

const hueOf = (row: Row) => ('hue' in row.data ? row.data.hue : Number(row.id.slice(-3)) % 360);
const nameOf = (row: Row) => ('username' in row.data ? row.data.username : 'name' in row.data ? row.data.name : '?');

/** The uploaded images, as Meta's CDN serves them: to whoever has the address; and drawn pictures of pages and people. */
export const mediaRoutes = (app: FastifyInstance, { store }: World): void => {
  app.get<{ Params: { account: string; hash: string }; Querystring: { width?: string } }>(
    '/media/:account/:hash',
    async ({ params: { account, hash }, query }, reply) => {
      const image = store.get('image', `${account}:${hash}`);
      const bytes = image && store.bytes(hash);
      if (!bytes) return reply.code(404).type('text/plain').send('No such image.');
      const width = Number(query.width);
      const small =
        width >= 16 && width <= 1080 ? await sharp(bytes).resize({ width, withoutEnlargement: true }).toBuffer() : null;
      return reply
        .type(image.data.type)
        .headers({ 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' })
        .send(small ?? bytes);
    },
  );
  app.get<{ Params: { file: string } }>('/picture/:file', ({ params: { file } }, reply) => {
    const row = store.find(file.replace(/\.svg$/, ''));
    if (!row) return reply.code(404).type('text/plain').send('No such picture.');
    const drawn = html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 50 50">
      <rect width="50" height="50" fill="hsl(${hueOf(row)} 45% 40%)" />
      <text
        x="25"
        y="34"
        font-family="system-ui,sans-serif"
        font-size="26"
        font-weight="600"
        fill="#fff"
        text-anchor="middle"
      >
        ${nameOf(row)[0]?.toUpperCase()}
      </text>
    </svg>`;
    return reply.type('image/svg+xml').header('x-content-type-options', 'nosniff').send(drawn.markup);
  });
};
