import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { MARK_RIM, MARK_VANES } from '../ui/parts/markPath.ts';
import { findBrowser } from './browser.mjs';

/** Writes the icons and the share image from the one drawing: `node scripts/draw-mark.mjs`, after the mark was changed. */
const ROOT = path.join(import.meta.dirname, '..');
const PUBLIC = path.join(ROOT, 'public');
const TEAL = '#0a5a64';
const PALE = '#7fd0d4';
const DEEP = '#083943';
const FOAM = '#effafa';
const MIST = '#a9cdd0';
const AMBER = '#f0a83a';

const wheel = (attributes) =>
  `<g fill="none" stroke-width="2" stroke-linecap="round" ${attributes}><circle cx="${MARK_RIM.cx}" cy="${MARK_RIM.cy}" r="${MARK_RIM.r}"/><path d="${MARK_VANES}"/></g>`;

const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><style>g{stroke:${TEAL}}@media (prefers-color-scheme:dark){g{stroke:${PALE}}}</style>${wheel('')}</svg>\n`;

/** On the deep ground, with room around it: a phone cuts circles and rounded squares out of it. */
const icon = (pixels) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="-8 -8 40 40"><rect x="-8" y="-8" width="40" height="40" fill="${DEEP}"/>${wheel(`stroke="${FOAM}"`)}</svg>`;

/** For those that know no SVG and ask for /favicon.ico unbidden: one picture in the container of an icon. */
const tab = `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="-3 -3 30 30"><rect x="-3" y="-3" width="30" height="30" rx="6" fill="${DEEP}"/>${wheel(`stroke="${FOAM}"`)}</svg>`;

const asIco = (png) => {
  const head = Buffer.from([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  head.writeUInt32LE(png.length, 14);
  return Buffer.concat([head, png]);
};

const writePng = (image, name) => image.png({ compressionLevel: 9, palette: true }).toFile(path.join(PUBLIC, name));

const face = async (family, file) => {
  const bytes = await readFile(path.join(ROOT, 'node_modules/@fontsource-variable', file));
  return `@font-face{font-family:${family};font-weight:200 800;src:url(data:font/woff2;base64,${bytes.toString('base64')})}`;
};

/** 1200 × 630, as Open Graph wants it: the wheel half out of the picture, the water line, and what the product is. */
const share = async () => `<!doctype html><style>
${await face('Newsreader', 'newsreader/files/newsreader-latin-wght-normal.woff2')}
${await face('Instrument', 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2')}
body { margin: 0 }
text { fill: ${FOAM}; font: 500 38px Instrument }
.line { font: 400 96px/1 Newsreader; letter-spacing: -0.02em }
.soft { fill: ${MIST}; font: 400 29px Instrument }
.small { fill: ${MIST}; font: 400 22px Instrument }
</style><svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
<rect width="1200" height="630" fill="${DEEP}"/>
<g transform="translate(800 -20) scale(28)" opacity="0.3">${wheel(`stroke="${PALE}"`).replace('"2"', '"0.8"')}</g>
<rect y="548" width="1200" height="1.5" fill="${MIST}" opacity="0.28"/>
<rect x="80" y="547" width="132" height="3.5" fill="${AMBER}"/>
<g transform="translate(76 64) scale(2.4)">${wheel(`stroke="${FOAM}"`)}</g>
<text x="150" y="106">Millrace</text>
<text class="line" x="76" y="284">AI-powered flows</text>
<text class="line" x="76" y="382">for your Meta Ads</text>
<text class="soft" x="80" y="468">Ideate, generate, review and publish.</text>
<text class="small" x="80" y="592">Not affiliated with Meta</text>
</svg>`;

/** Chromium draws it, since it alone reads the product's fonts as they are. */
const photograph = async (html) => {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(html);
  await page.evaluate(() => globalThis.document.fonts.ready);
  const picture = await page.screenshot();
  await browser.close();
  return picture;
};

await writeFile(path.join(PUBLIC, 'favicon.svg'), favicon);
await writeFile(
  path.join(PUBLIC, 'favicon.ico'),
  asIco(await sharp(Buffer.from(tab)).png({ compressionLevel: 9 }).toBuffer()),
);
await writePng(sharp(Buffer.from(icon(180))), 'apple-touch-icon.png');
await writePng(sharp(Buffer.from(icon(192))), 'icon-192.png');
await writePng(sharp(Buffer.from(icon(512))), 'icon-512.png');
await writePng(sharp(await photograph(await share())), 'share.png');
