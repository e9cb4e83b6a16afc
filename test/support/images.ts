import { constants, crc32, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';

const takePhoto = (width: number, height: number, hue: number): Promise<Buffer> =>
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

const photos = new Map<string, Promise<Buffer>>();

/** A photograph-like JPEG of the given size, with metadata that must not survive (a place, a camera). */
export const photo = async (width: number, height: number, hue = 200): Promise<Buffer> => {
  const key = `${width} ${height} ${hue}`;
  const taken = photos.get(key) ?? takePhoto(width, height, hue);
  photos.set(key, taken);
  // A copy: a test may damage it.
  return Buffer.from(await taken);
};

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

interface PngLook {
  readonly width: number;
  readonly height: number;
  /** 0: grey; 2: red, green, blue; 6: with alpha. */
  readonly colour: 0 | 2 | 6;
  readonly depth: 1 | 8 | 16;
  readonly interlaced: boolean;
}

const CHANNELS = { 0: 1, 2: 3, 6: 4 } as const;
const MEGABYTE = 2 ** 20;
/** Left, top, and the steps between the pixels, of each pass of an interlaced PNG; the whole picture where it is not. */
const PASSES = {
  plain: [[0, 0, 1, 1]],
  interlaced: [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ],
} as const;

/** Bytes of a picture's rows before they are compressed, each behind a byte that names its filter. */
const bytesOf = ({ width, height, colour, depth, interlaced }: PngLook): number =>
  PASSES[interlaced ? 'interlaced' : 'plain']
    .map(([left, top, across, down]) => {
      const row = 1 + Math.ceil((Math.ceil((width - left) / across) * CHANNELS[colour] * depth) / 8);
      return row * Math.ceil((height - top) / down);
    })
    .reduce((sum, bytes) => sum + bytes, 0);

/** So many zeros, compressed; made without ever having them: the same block stands again and again. */
const compressedZeros = (bytes: number): Buffer => {
  const block = (size: number) => deflateRawSync(Buffer.alloc(size), { finishFlush: constants.Z_FULL_FLUSH, level: 9 });
  const whole = block(MEGABYTE);
  // Adler-32 of zeros.
  const check = Buffer.alloc(4);
  check.writeUInt32BE((bytes % 65_521) * 65_536 + 1);
  return Buffer.concat([
    Buffer.from([0x78, 0xda]),
    ...Array.from({ length: Math.floor(bytes / MEGABYTE) }, () => whole),
    block(bytes % MEGABYTE),
    Buffer.from([0x03, 0x00]),
    check,
  ]);
};

/** A black PNG of the given size, whose rows end early where `bytes` says so. */
const blackPng = (look: PngLook, bytes = bytesOf(look)): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(look.width, 0);
  header.writeUInt32BE(look.height, 4);
  header.set([look.depth, look.colour, 0, 0, look.interlaced ? 1 : 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', compressedZeros(bytes)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A few kilobytes that claim to be a picture of the given size: decoding it would take gigabytes. */
export const imageBomb = (width = 30_000, height = 30_000): Buffer =>
  blackPng({ width, height, colour: 0, depth: 1, interlaced: false }, 200 * Math.ceil(width / 8));

/** Half a megabyte that is 64 million pixels of 8 bytes; interlaced, all of them must be in memory at once. */
export const heavyImage = (interlaced: boolean): Buffer =>
  blackPng({ width: 8000, height: 8000, colour: 6, depth: 16, interlaced });
