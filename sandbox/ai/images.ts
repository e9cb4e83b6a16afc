import sharp from 'sharp';
import * as z from 'zod';
import { tokensOf } from './chat.ts';
import type { Fault } from './faults.ts';
import { lotsBy } from './random.ts';
import { Refusal } from './refusal.ts';

export const ImageRequest = z.strictObject({
  model: z.string(),
  prompt: z.string().min(1).max(32_000),
  n: z.literal(1).nullish(),
  size: z.string().nullish(),
  quality: z.enum(['auto', 'low', 'medium', 'high']).nullish(),
  background: z.enum(['auto', 'opaque', 'transparent']).nullish(),
  output_format: z.enum(['png', 'jpeg', 'webp']).nullish(),
});
export type ImageRequest = z.output<typeof ImageRequest>;

const SIZES = ['1024x1024', '1536x1024', '1024x1536'];

/** A picture of its own for each prompt: hills under a sun, and no letter. */
const draw = (prompt: string, width: number, height: number): string => {
  const lots = lotsBy(prompt);
  const hue = lots(360);
  const colour = (turn: number, light: number) => `hsl(${(hue + turn) % 360} 60% ${light}%)`;
  const hill = (at: number): string => {
    const [from, peak] = [height * (0.5 + at * 0.15), height * (0.35 + at * 0.12 + lots(20) / 100)];
    const through = width * (0.2 + lots(60) / 100);
    return `<path d="M0 ${from} Q${through} ${peak} ${width} ${from} V${height} H0 Z" fill="${colour(at * 25, 55 - at * 12)}"/>`;
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${colour(180, 85)}"/>
    <circle cx="${width * (0.2 + lots(60) / 100)}" cy="${height * 0.3}" r="${height * 0.12}" fill="${colour(60, 70)}"/>
    ${[0, 1, 2].map(hill).join('')}
  </svg>`;
};

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** The size that is painted instead of the one that was asked for. */
const otherSize = (fault: Fault | null): string | null => (fault?.fault === 'other_size' ? fault.text : null);

/** The body of an answer. */
export const paint = async ({ prompt, size, output_format }: ImageRequest, fault: Fault | null): Promise<unknown> => {
  const asked = size === 'auto' ? SIZES[0]! : (size ?? SIZES[0]!);
  if (!SIZES.includes(asked))
    throw new Refusal(400, `Invalid value: '${asked}'. Supported values are: ${SIZES.join(', ')}, and auto.`, {
      code: 'invalid_value',
      param: 'size',
    });
  const [width = 0, height = 0] = (otherSize(fault) ?? asked).split('x').map(Number);
  const picture =
    fault?.fault === 'see_through'
      ? sharp({ create: { width, height, channels: 4, background: CLEAR } })
      : sharp(Buffer.from(draw(prompt, width, height)));
  const bytes = await picture.toFormat(output_format ?? 'png').toBuffer();
  const [input, output] =
    fault?.fault === 'odd_usage' ? [-1, 1406.25] : [tokensOf(prompt), Math.round((width * height) / 1024)];
  return {
    created: Math.floor(Date.now() / 1000),
    size: asked,
    output_format: output_format ?? 'png',
    data: [{ b64_json: bytes.toString('base64') }],
    usage: { input_tokens: input, output_tokens: output, total_tokens: input + output },
  };
};
