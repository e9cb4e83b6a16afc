/** Widths of Helvetica's letters in thousandths of the size (Adobe's AFM files); what is missing is as wide as a digit. */
const WIDTHS: Readonly<Record<string, number>> = {
  ...each(' !,./:;I[]\\ft', 278),
  ...each('"()-r{}`', 333),
  ...each("'ijl|", 222),
  ...each('Jcksvxyz', 500),
  ...each('ABEKPSVXY&', 667),
  ...each('CDHNRUw', 722),
  ...each('GOQ', 778),
  ...each('FTZ', 611),
  ...each('Mm', 833),
  W: 944,
  '%': 889,
  '@': 1015,
  '…': 1000,
  '→': 1000,
};

function each(letters: string, width: number): Record<string, number> {
  return Object.fromEntries([...letters].map((letter) => [letter, width]));
}

/** Other fonts of the same kind are up to a sixth wider; DejaVu Sans, which Linux falls back to, is the widest. */
const SLACK = 1.16;

/** How wide a text gets at most, in pixels. A picture is laid out where no browser is. */
export const widthOf = (text: string, size: number, strong = false): number => {
  const units = [...text].reduce((sum, letter) => sum + (WIDTHS[letter] ?? 556), 0);
  return (units / 1000) * size * SLACK * (strong ? 1.06 : 1);
};

/** Breaks a text between words, so that no line is wider than `width` unless one word is. */
export const wrap = (text: string, size: number, width: number): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOf(longer, size) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
};
