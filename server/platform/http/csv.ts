/** Without it Excel assumes a local encoding instead of UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

const FORMULA = /^[\s\u200B\uFEFF]*[=+\-@|%]|^[\t\r\n]/;

/** Excel and Google Sheets keep 15 digits of a number and make the others zeros: an id of Meta's has 18. */
const LONG_NUMBER = /^[\s\u200B\uFEFF]*\d{16,}\s*$/;

/**
 * A text that a spreadsheet would read as a formula, or round as a number, gets an apostrophe, which says that it is text:
 * `="120…"` would be kept as well, but is a formula. What would break the row gets quotes.
 */
const cell = (value: string | number): string => {
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) || LONG_NUMBER.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** One row of a CSV file (RFC 4180), of which a spreadsheet runs no formula and rounds no id. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\r\n`;
