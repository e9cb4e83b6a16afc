import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { answer } from '#server/generation/pictures/answer.ts';
import { ideasFor } from '#server/generation/pictures/ideas.ts';
import { LAYOUTS } from '#server/generation/pictures/layouts/all.ts';
import { LAYOUT_NAMES, type LayoutName } from '#server/generation/pictures/layouts/names.ts';
import { openPictures } from '#server/generation/pictures/open.ts';
import { startChild } from '#server/platform/pool/child.ts';
import { SHAPE_NAMES, SHAPES } from '#server/generation/pictures/shapes.ts';
import type {
  BrandKit,
  Idea,
  Picture,
  PictureAnswer,
  PictureAsk,
  PictureTexts,
} from '#server/generation/pictures/types.ts';
import { COFFEE, cutOut, KITS, ODD_TEXTS, SKIN, stillLife } from '#test/support/pictureMaterial.ts';
import sharp from 'sharp';
import { percentile, printMeasured, spreadOf } from './measure.ts';

type DrawAsk = Extract<PictureAsk, { kind: 'draw' }>;

/** Milliseconds of a processor for an idea in its three shapes, and of waiting of the server's loop. */
const SET_MS = 1000;
const LOOP_MS = 20;
const IDEAS = 20;
const USERS = 10;
const SMALLEST_PX = 36;
const LEAST_CONTRAST = 4.5;
const TILE = 270;

const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = processorMs();
  await work();
  return processorMs() - began;
};

const drawn = async (ask: DrawAsk): Promise<readonly Picture[]> => {
  const answered = await answer(ask);
  if (!answered.ok || answered.kind !== 'draw') throw new Error(JSON.stringify(answered));
  return answered.pictures;
};

const ideaOf = (layout: LayoutName, turn: number): Idea => ({
  layout,
  colours: LAYOUTS[layout].colours[0]!,
  photo: 0,
  scale: 'loud',
  isMirrored: false,
  zoom: 1,
  turn,
});

/** 64 bits of how light each part is beside the next one: what two images look like from afar. */
const hashOf = async (bytes: Uint8Array): Promise<readonly boolean[]> => {
  const data = await sharp(bytes).greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer();
  return Array.from({ length: 64 }, (_, at) => {
    const [row, column] = [Math.floor(at / 8), at % 8];
    return data[row * 9 + column]! > data[row * 9 + column + 1]!;
  });
};

const saveSheet = async (file: string, pictures: readonly Picture[], across: number): Promise<void> => {
  const high = Math.round((TILE * Math.max(...pictures.map(({ height }) => height))) / 1080);
  const tiles = await Promise.all(
    pictures.map(async ({ bytes }, at) => ({
      input: await sharp(bytes).resize({ width: TILE }).toBuffer(),
      left: 14 + (at % across) * (TILE + 14),
      top: 14 + Math.floor(at / across) * (high + 14),
    })),
  );
  const [width, height] = [14 + across * (TILE + 14), 14 + Math.ceil(pictures.length / across) * (high + 14)];
  await sharp({ create: { width, height, channels: 3, background: '#8a8f96' } })
    .composite(tiles)
    .png()
    .toFile(file);
};

const photosOf = async () => [
  { bytes: await stillLife(), focus: { x: 0.54, y: 0.55 } },
  { bytes: await cutOut(), focus: null },
];

const askOf = (
  idea: Idea,
  texts: PictureTexts,
  kit: BrandKit,
  photos: Awaited<ReturnType<typeof photosOf>>,
): DrawAsk => ({
  kind: 'draw',
  idea,
  texts,
  kit,
  photo: idea.photo === null ? null : photos[idea.photo]!,
  shapes: SHAPE_NAMES,
});

const benchSpeed = async (photos: Awaited<ReturnType<typeof photosOf>>): Promise<void> => {
  const plain = async () => {
    for (const shape of SHAPE_NAMES) {
      await sharp(photos[0]!.bytes)
        .resize({ ...SHAPES[shape], fit: 'cover' })
        .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
        .toBuffer();
    }
  };
  const [base, sets]: [number[], number[]] = [[], []];
  await plain();
  for (const [turn, layout] of LAYOUT_NAMES.entries()) {
    const ask = askOf({ ...ideaOf(layout, turn), photo: layout === 'stage' ? 1 : 0 }, COFFEE, KITS.coffee, photos);
    if (turn === 0) await drawn(ask);
    sets.push(await timed(() => drawn(ask)));
    base.push(await timed(plain));
  }
  const baseline = { name: 'a plain photo', best: spreadOf(base).min };
  printMeasured('Drawing one idea in three shapes, ms of a processor', [
    { what: 'sharp: a plain photo in the three sizes (baseline)', best: baseline.best, median: spreadOf(base).median },
    { what: 'all layouts', best: spreadOf(sets).min, median: spreadOf(sets).median, limit: SET_MS, baseline },
    { what: 'the slowest layout', best: percentile(sets, 1), median: percentile(sets, 1), limit: SET_MS, baseline },
  ]);
};

const megabytesOf = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', `${pid}`], { encoding: 'utf8' }).trim()) / 1024;

/** The processes that this one has started with the drawing in them. */
const childrenPids = (): readonly number[] =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', `${process.pid}`], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('pictures/child.ts'))
    .map((line) => Number.parseInt(line, 10));

const benchMemory = async (photos: Awaited<ReturnType<typeof photosOf>>, images: number): Promise<void> => {
  const file = path.join(import.meta.dirname, '../server/generation/pictures/child.ts');
  const start = () => startChild<PictureAsk, PictureAnswer>({ file, stallMs: 60_000 });
  const rows = [];
  let [child, done, replaced] = [start(), 0, 0];
  for (const until of [0.1, 0.25, 0.5, 1].map((share) => Math.ceil(images * share))) {
    let most = 0;
    while (done < until) {
      const layout = LAYOUT_NAMES[done % LAYOUT_NAMES.length]!;
      const texts = Object.values(ODD_TEXTS)[done % Object.keys(ODD_TEXTS).length]!;
      await child.ask({ ...askOf(ideaOf(layout, done), texts, KITS.coffee, photos), shapes: ['portrait'] });
      done += 1;
      if (child.hasEnded) {
        replaced += 1;
        child = start();
      } else if (done % 5 === 0) most = Math.max(most, ...childrenPids().map(megabytesOf));
    }
    rows.push({ images: done, 'most memory since (MB)': Math.round(most), 'processes replaced': replaced });
  }
  child.end();
  console.log('\nMemory of a process that draws image after image, of all scripts');
  console.table(rows);
};

const benchLoop = async (photos: Awaited<ReturnType<typeof photosOf>>): Promise<void> => {
  const pictures = openPictures();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const work = () =>
    Promise.all(
      Array.from({ length: USERS }, (_, user) =>
        pictures.inTurn(user, (ask) => ask(askOf(ideaOf(LAYOUT_NAMES[user]!, user), COFFEE, KITS.coffee, photos))),
      ),
    );
  try {
    // What the timer itself waits on a busy machine, while nothing is done.
    delay.enable();
    await new Promise((resolve) => setTimeout(resolve, 2000));
    const quiet = delay.percentile(99) / 1e6;
    delay.reset();
    const before = process.threadCpuUsage();
    await work();
    const own = process.threadCpuUsage(before);
    printMeasured(
      `The server’s event loop while ${USERS} users have three images each drawn, ms`,
      [
        { what: 'wait of the loop, quiet (baseline)', best: quiet, median: quiet },
        {
          what: 'wait of the loop, drawing',
          best: delay.percentile(99) / 1e6,
          median: delay.max / 1e6,
          limit: quiet + LOOP_MS,
          baseline: { name: 'quiet', best: quiet },
        },
        {
          what: 'its processor time for each user',
          best: (own.user + own.system) / 1000 / USERS,
          median: (own.user + own.system) / 1000 / USERS,
        },
      ],
      ['p99', 'most'],
    );
  } finally {
    delay.disable();
    pictures.close();
  }
};

const benchLooks = async (photos: Awaited<ReturnType<typeof photosOf>>, sheets: string | undefined): Promise<void> => {
  const rows = [];
  const all: Picture[] = [];
  for (const [turn, layout] of LAYOUT_NAMES.entries()) {
    const pictures = await drawn(
      askOf({ ...ideaOf(layout, turn), photo: layout === 'stage' ? 1 : 0 }, COFFEE, KITS.coffee, photos),
    );
    all.push(...pictures);
    const texts = pictures.flatMap((picture) => picture.drawn).filter(({ role }) => role !== 'logo');
    const [contrast, size] = [
      Math.min(...texts.map((text) => text.contrast)),
      Math.min(...texts.map((text) => text.size)),
    ];
    rows.push({
      layout,
      'least contrast': contrast.toFixed(2),
      'smallest text (px)': size,
      'on a phone of 375 px': (size * 375) / 1080,
      '': contrast >= LEAST_CONTRAST && size >= SMALLEST_PX ? 'ok' : 'under',
    });
  }
  console.log('\nLegibility of each layout, over its three shapes');
  console.table(rows);

  const facts = [
    { width: 1600, height: 2000, isCutOut: false },
    { width: 360, height: 1000, isCutOut: true },
  ];
  const distances = [];
  for (const [name, texts, kit] of [
    ['coffee', COFFEE, KITS.coffee],
    ['skin', SKIN, KITS.skin],
  ] as const) {
    const ideas = ideasFor({ brand: kit, texts, photos: facts, count: IDEAS, seed: 7 });
    const pictures: Picture[] = [];
    for (const idea of ideas)
      pictures.push(...(await drawn({ ...askOf(idea, texts, kit, photos), shapes: ['portrait'] })));
    const hashes = await Promise.all(pictures.map(({ bytes }) => hashOf(bytes)));
    const apart = hashes.flatMap((one, at) =>
      hashes.slice(at + 1).map((other) => one.filter((bit, each) => bit !== other[each]).length),
    );
    distances.push({
      brief: name,
      images: IDEAS,
      least: Math.min(...apart),
      median: percentile(apart, 0.5),
      most: Math.max(...apart),
    });
    if (sheets !== undefined) await saveSheet(path.join(sheets, `ideas-${name}.png`), pictures, 7);
  }
  console.log('\nHow far the images of one brief are apart: bits of 64 that differ (two of chance: 32)');
  console.table(distances);
  if (sheets !== undefined) await saveSheet(path.join(sheets, 'layouts.png'), all, 6);
};

interface PicturesOptions {
  /** A folder for contact sheets. */
  readonly sheets?: string;
  readonly images: number;
}

/** Prints what drawing costs, how well the images can be read, and how different they are. */
export const benchPictures = async ({ sheets, images }: PicturesOptions): Promise<void> => {
  sharp.concurrency(1);
  sharp.cache(false);
  if (sheets !== undefined) await mkdir(sheets, { recursive: true });
  const photos = await photosOf();
  if (sheets !== undefined) await writeFile(path.join(sheets, 'photo.jpg'), photos[0]!.bytes);
  await benchSpeed(photos);
  await benchLooks(photos, sheets);
  await benchLoop(photos);
  await benchMemory(photos, images);
};
