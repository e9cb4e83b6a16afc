import { folded } from './copyText.ts';

const INSTRUCTIONS = [
  /\b(ignore|disregard|forget|override|bypass)\b.{0,40}\b(instruction|prompt|rule|above|previous|prior)/,
  /\b(ignorier\w*|vergiss|vergessen sie|missachte\w*)\b.{0,40}\b(anweisung|regel|prompt|vorherig|bisherig)/,
  /\b(ignor[ae]\w*|olvid[ae]\w*)\b.{0,40}\b(instruccion|regla|prompt|anterior)/,
  // "Forget everything you know about mattresses" is said to people.
  /\b(ignore|disregard|forget)\b.{0,20}\beverything( and\b| else\b| (you|that) (were|was|have been|is)\b|[.:;,!]|$)/,
  /\b(ignorier\w*|vergiss|vergessen sie)\b.{0,20}\balles( und\b| andere\b|,? was (dir|ihnen|ich|davor|bisher)\b|[.:;!]|$)/,
  /\b(ignor[ae]\w*|olvid[ae]\w*)\b.{0,20}\btodo( y\b| lo demas\b| lo que (te|se te|he)\b|[.:;!]|$)/,
  /\b(system|developer) prompt\b|\bsystemprompt\b|\byou are now\b|\bdu bist (jetzt|nun)\b|\bahora eres\b/,
  /\b(reveal|print|output|repeat|respond with|reply with)\b.{0,30}\b(prompt|instructions|api key|password|secret)/,
  /<\/?(script|system|iframe)|```|\bbegin system\b|<\|/,
];

/** Whether a field of a brief speaks to a machine rather than of what is sold. It is data, and nothing to write an ad of. */
export const isInstruction = (text: string): boolean => {
  const plain = folded(text).replaceAll(/\s+/g, ' ');
  return INSTRUCTIONS.some((pattern) => pattern.test(plain));
};
