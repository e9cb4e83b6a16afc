/** The first characters of a text, none of which is cut in two: PostgreSQL keeps no half of one. */
export const cutText = (text: string, most: number): string => Array.from(text).slice(0, most).join('');
