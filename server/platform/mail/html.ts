import { escapeHtml } from './escape.ts';
import type { Letter } from './letter.ts';
import { DARK_SHEET, INLINE } from './style.ts';

const paragraph = (kind: 'line' | 'small', text: string): string =>
  `<p class="${kind}" dir="auto" style="${INLINE[kind]}">${escapeHtml(text)}</p>`;

const act = ({ label, link }: NonNullable<Letter['button']>): string => {
  const href = escapeHtml(link);
  return `<p style="${INLINE.act}"><a class="button" href="${href}" style="${INLINE.button}">${escapeHtml(label)}</a></p>
<p class="small" style="${INLINE.small}">Or open this address:<br><a class="link" href="${href}" style="${INLINE.link}">${href}</a></p>`;
};

/** The words of the link to where mails of a kind can be switched off. */
export const SWITCH_OFF = 'Choose which emails you get, or turn this one off';

const choose = (link: string): string =>
  `<p class="small" style="${INLINE.small}"><a class="link" href="${escapeHtml(link)}" style="${INLINE.link}">${SWITCH_OFF}</a></p>`;

/** A letter as HTML. Tables, since some programs lay out nothing else; no picture, nothing that is fetched. */
export const htmlOf = ({ subject, lines, button, end, switchOff }: Letter): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>:root{color-scheme:light dark}
${DARK_SHEET}</style></head>
<body class="page" style="${INLINE.page}">
<table class="frame" role="presentation" cellpadding="0" cellspacing="0" style="${INLINE.frame}"><tr><td align="center" style="padding:32px 12px">
<table class="card" role="presentation" cellpadding="0" cellspacing="0" style="${INLINE.card}"><tr><td class="inside" style="${INLINE.inside}">
<p class="name" style="${INLINE.name}">Millrace</p>
${lines.map((text) => paragraph('line', text)).join('\n')}
${button === undefined ? '' : act(button)}
${end === undefined ? '' : paragraph('small', end)}
${switchOff === undefined ? '' : choose(switchOff)}
</td></tr></table>
</td></tr></table>
</body></html>`;
