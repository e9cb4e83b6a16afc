/** A text of a model's as PostgreSQL keeps it: without a null, and with no half of a sign. */
export const keepable = (text: string): string => text.replaceAll('\0', '').toWellFormed();
