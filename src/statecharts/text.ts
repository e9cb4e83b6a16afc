/** Widths of DejaVu Sans in thousandths of the size, to the nearest five; what is missing is as wide as a digit. */
const WIDTHS: Readonly<Record<string, number>> = {
  ...each("'ijl", 280),
  ...each(' ,.IJ', 320),
  ...each('/:;|\\', 340),
  ...each('f-', 360),
  ...each('()[]trI!', 400),
  ...each('sz"*_`?', 525),
  ...each('cLFkvxy', 570),
  ...each('PToaeYE', 615),
  ...each('KAVXZBRC', 690),
  ...each('UNH', 750),
  ...each('DG&OQ', 780),
  ...each('w#+<=>→', 830),
  ...each('m%MW@…', 985),
};

function each(letters: string, width: number): Record<string, number> {
  return Object.fromEntries([...letters].map((letter) => [letter, width]));
}

/**
 * How wide a text gets at most, in pixels. A picture is laid out where no browser is, and is shown with one of several
 * fonts; DejaVu Sans, which Linux falls back to, is the widest of them.
 */
export const widthOf = (text: string, size: number, strong = false): number => {
  const units = [...text].reduce((sum, letter) => sum + (WIDTHS[letter] ?? 636), 0);
  return (units / 1000) * size * (strong ? 1.14 : 1);
};

/** Breaks a text between words, so that no line is wider than `width` unless one word is. */
export const wrap = (text: string, size: number, width: number, strong = false): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOf(longer, size, strong) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
};
