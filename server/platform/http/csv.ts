/** Without it Excel assumes a local encoding instead of UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A text that a spreadsheet would read as a formula gets an apostrophe; what would break the row gets quotes. */
const cell = (value: string | number): string => {
  if (typeof value === 'number') return String(value);
  const safe = /^[\s\u200B\uFEFF]*[=+\-@|%]|^[\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** One row of a CSV file (RFC 4180), which no spreadsheet takes for a formula. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\r\n`;
