/**
 * Attributes that say something in words. The library masks texts and inputs and leaves these as they are, a `value` that
 * changes without being typed among them.
 */
const WORDS =
  /^(?:aria-(?:label|description|valuetext|roledescription|placeholder)|value|title|alt|placeholder|label|content|srcdoc|data-.+)$/;

const stars = (text: string): string => '*'.repeat(text.length);

const maskWords = (attributes: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      WORDS.test(name) && typeof value === 'string' ? stars(value) : value,
    ]),
  );

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const maskPart = (name: string, value: unknown): unknown => {
  // What is in a field of an unknown type, or a text that changed.
  if ((name === 'text' || name === 'value') && typeof value === 'string') return stars(value);
  // Of an element, or of a change to one; a list of changes has the same name.
  return name === 'attributes' && isRecord(value) ? maskWords(value) : maskRecording(value);
};

/** A part of a recording without any word that an attribute of the page had, as in `aria-label="Account: ann@…"`. */
export const maskRecording = <T>(part: T): T => {
  if (Array.isArray(part)) return part.map((each: unknown) => maskRecording(each)) as T;
  if (!isRecord(part)) return part;
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, maskPart(name, value)])) as T;
};
