import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A photograph-like JPEG of the given size, with metadata that must not survive (a place, a camera). */
export const photo = (width: number, height: number, hue = 200): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: `hsl(${hue}, 45%, 52%)` } })
    .composite([
      {
        input: Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><circle cx="50%" cy="46%" r="28%" fill="#f6f1e4"/><rect x="0" y="78%" width="100%" height="22%" fill="#123a40"/></svg>`,
        ),
      },
    ])
    .withExif({
      IFD0: { Make: 'Millcam', Copyright: 'Somebody' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .jpeg({ quality: 82 })
    .toBuffer();

/** The same as a PNG. */
export const drawing = async (width: number, height: number, hue = 30): Promise<Buffer> =>
  sharp(await photo(width, height, hue))
    .png()
    .toBuffer();

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
};

/** A few kilobytes that claim to be a picture of the given size: decoding it would take gigabytes. */
export const imageBomb = (width = 30_000, height = 30_000): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const row = Buffer.alloc(1 + Math.ceil(width / 8));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(row.length * Math.min(height, 200)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
