/** Within so many bytes a page is to name its charset (HTML, 13.2.3.2). */
const SNIFFED = 1024;

const labelIn = (text: string): string | undefined => /charset\s*=\s*["']?\s*([\w:.-]+)/i.exec(text)?.[1];

const decoderFor = (contentType: string, start: Buffer): TextDecoder => {
  const first = start.toString('latin1', 0, SNIFFED);
  const mark =
    start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : start[0] === 0xff && start[1] === 0xfe ? 'utf-16le' : null;
  const inTag = /<meta[^>]*charset[^>]*>/i.exec(first)?.[0];
  const label = mark ?? labelIn(contentType) ?? (inTag && labelIn(inTag)) ?? 'utf-8';
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
};

/** The text of a page, in the charset that its header or its start names. */
export const decode = async function* (contentType: string, body: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let start = Buffer.alloc(0);
  let decoder: TextDecoder | null = null;
  for await (const part of body) {
    if (decoder) yield decoder.decode(part, { stream: true });
    else {
      start = Buffer.concat([start, part]);
      if (start.length < SNIFFED) continue;
      decoder = decoderFor(contentType, start);
      yield decoder.decode(start, { stream: true });
    }
  }
  yield decoder ? decoder.decode() : decoderFor(contentType, start).decode(start);
};
