import { createHash } from 'node:crypto';
import sharp from 'sharp';
import * as z from 'zod';
import { defineEdge, list, READ, WRITE } from '../edge.ts';
import { invalid, missingParam } from '../errors.ts';
import type { Image } from '../kinds.ts';
import { parseFields, project } from '../fields.ts';
import { json, names, text } from '../params.ts';

/** Narrower images are refused: no placement takes them (A12). */
const MIN_SIDE = 500;
const MAX_BYTES = 30 * 1024 * 1024;
const MAX_PIXELS = 90_000_000;
const FIELDS = parseFields('hash,url,url_128,permalink_url,width,height,name');

const wrongType = () => invalid(1_487_411, 'FileTypeNotSupported', 'The type of file is not supported.');
const unreadable = () =>
  invalid(1_487_197, 'Error processing image', 'There was a problem processing the image for the ad.');
const tooSmall = (width: number, height: number) =>
  invalid(
    1_487_197,
    'Image Is Too Small',
    `The image is ${width} × ${height} pixels. Use one that is at least ${MIN_SIDE} pixels wide and high.`,
  );

/** Decodes the whole picture: a header alone proves nothing. */
const decode = async (bytes: Buffer): Promise<Pick<Image, 'width' | 'height' | 'type'>> => {
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const { format, width, height } = await picture.metadata().catch(() => {
    throw bytes.length > 0 && /^(\xff\xd8|\x89PNG)/.test(bytes.toString('latin1', 0, 4)) ? unreadable() : wrongType();
  });
  if (format !== 'jpeg' && format !== 'png') throw wrongType();
  if (width < MIN_SIDE || height < MIN_SIDE) throw tooSmall(width, height);
  // Read to the last line, but shrunk on the way, so that a large picture does not fill the memory.
  await picture
    .resize(16, 16, { fit: 'fill', fastShrinkOnLoad: false })
    .raw()
    .toBuffer()
    .catch(() => {
      throw unreadable();
    });
  return { width, height, type: `image/${format}` };
};

export const imageEdges = [
  defineEdge({
    method: 'POST',
    kind: 'account',
    name: 'adimages',
    needs: WRITE,
    params: z.object({ bytes: z.string().optional(), name: text(400).optional() }),
    run: async ({ node, params, files, view }) => {
      const given = [
        ...(params.bytes === undefined
          ? []
          : [{ key: 'bytes', name: params.name, bytes: Buffer.from(params.bytes, 'base64') }]),
        ...files.map(({ filename, bytes }) => ({ key: filename, name: filename, bytes })),
      ];
      if (given.length === 0) throw missingParam('bytes');
      const images: Record<string, unknown> = {};
      for (const { key, name, bytes } of given) {
        if (bytes.length > MAX_BYTES) throw invalid(1_487_197, 'Image Is Too Large', 'Use an image of at most 30 MB.');
        if (key !== 'bytes' && !/\.(jpe?g|png)$/i.test(key)) throw wrongType();
        const decoded = await decode(bytes);
        const hash = createHash('md5').update(bytes).digest('hex');
        const { store } = view.world;
        const id = `${node.id.slice(4)}:${hash}`;
        const row = store.atomically(() => {
          const known = store.get('image', id);
          if (known) return known;
          store.putBytes(hash, bytes);
          const data: Image = {
            hash,
            name: name ?? `${hash}.${decoded.type.slice(6)}`,
            ...decoded,
            bytes: bytes.length,
          };
          return store.add('image', node.id, data, id);
        });
        const { id: _id, ...answer } = project(row, FIELDS, view);
        images[key] = answer;
      }
      return { json: { images } };
    },
  }),
  defineEdge({
    method: 'GET',
    kind: 'account',
    name: 'adimages',
    needs: READ,
    params: z.object({ hashes: names.optional(), name: json(z.string()).optional() }),
    run: ({ node, params: { hashes, name } }) =>
      list({
        kind: 'image',
        scan: { parent: node.id, newestFirst: true },
        keep: ({ data }) => (!hashes || hashes.includes(data.hash)) && (!name || data.name === name),
      }),
  }),
  defineEdge({ method: 'GET', kind: 'image', name: '', needs: READ, run: ({ node }) => ({ row: node }) }),
];
