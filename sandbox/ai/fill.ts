import { createCopywriter, type Data } from './copy.ts';

export interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly enum?: readonly string[];
  readonly minItems?: number;
}

const countOf = (schema: Schema, data: Data): number =>
  schema.minItems ?? (typeof data['count'] === 'number' ? Math.min(Math.max(data['count'], 1), 20) : 1);

/** A value that the schema allows, made of what the model was told. */
export const fill = (schema: Schema, data: Data, name = '', nth = 0): unknown => {
  if (schema.properties !== undefined)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, member]) => [name, fill(member, data, name, nth)]),
    );
  if (schema.items !== undefined)
    return Array.from({ length: countOf(schema, data) }, (_, at) => fill(schema.items!, data, name, at));
  if (schema.enum !== undefined) return schema.enum[nth % schema.enum.length];
  if (schema.type === 'integer' || schema.type === 'number') return nth;
  if (schema.type === 'boolean') return true;
  return createCopywriter(data, nth)(name);
};

/** Every object that JSON text within a text holds, in order. */
export const objectsIn = (text: string): Data[] => {
  const found: Data[] = [];
  for (let from = text.indexOf('{'); from !== -1; from = text.indexOf('{', from + 1)) {
    for (let to = text.lastIndexOf('}'); to > from; to = text.lastIndexOf('}', to - 1)) {
      try {
        found.push(JSON.parse(text.slice(from, to + 1)) as Data);
        from = to;
        break;
      } catch {
        // A shorter one may be JSON.
      }
    }
  }
  return found;
};
