import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { MARK_RIM, MARK_VANES } from '../src/views/parts/markPath.ts';

/** Writes the favicon and the touch icon from the one drawing: `node scripts/draw-mark.mjs`, after the mark was changed. */
const PUBLIC = path.join(import.meta.dirname, '..', 'public');
const TEAL = '#0a5a64';
const PALE = '#7fd0d4';
const DEEP = '#083943';
const FOAM = '#effafa';

const wheel = (attributes) =>
  `<g fill="none" stroke-width="2" stroke-linecap="round" ${attributes}><circle cx="${MARK_RIM.cx}" cy="${MARK_RIM.cy}" r="${MARK_RIM.r}"/><path d="${MARK_VANES}"/></g>`;

const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><style>g{stroke:${TEAL}}@media (prefers-color-scheme:dark){g{stroke:${PALE}}}</style>${wheel('')}</svg>\n`;
const touch = `<svg xmlns="http://www.w3.org/2000/svg" width="180" height="180" viewBox="-8 -8 40 40"><rect x="-8" y="-8" width="40" height="40" fill="${DEEP}"/>${wheel(`stroke="${FOAM}"`)}</svg>`;

await writeFile(path.join(PUBLIC, 'favicon.svg'), favicon);
await sharp(Buffer.from(touch))
  .png({ compressionLevel: 9, palette: true })
  .toFile(path.join(PUBLIC, 'apple-touch-icon.png'));
