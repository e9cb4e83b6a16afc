const FIGURE = /(?:[€$£¥]\s?)?\d[\d.,]*(?:\s?(?:%|€|\$|£|x|×|h|min))?/iu;

/** The number that a text is about, as it is written: "20%". */
export const figureIn = (text: string): string | null => FIGURE.exec(text)?.[0].replace(/[.,]$/u, '') ?? null;

/** What a text says after the figure that it begins with; all of it where it does not. */
export const afterFigure = (text: string, figure: string): string => {
  const rest = text.startsWith(figure) ? text.slice(figure.length).trim() : text;
  return rest === '' ? text : rest;
};
