/** Without it Excel assumes a local encoding instead of UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

const FORMULA = /^[\s\u200B\uFEFF]*[=+\-@|%]|^[\t\r\n]/;

/**
 * A text that a spreadsheet would read as a formula gets an apostrophe, which says that it is text. What would break the row
 * gets quotes. An id is as it is, as in the files of Ads Manager: a program that reads it finds the id, not a text like it.
 */
const cell = (value: string | number): string => {
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** One row of a CSV file (RFC 4180), of which a spreadsheet runs no formula. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\r\n`;
