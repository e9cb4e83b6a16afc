import type { FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

/** The text fields of a multipart/form-data body. Files are refused: images go to the store, by their own address. */
export const readForm = async (request: FastifyRequest): Promise<Record<string, string>> => {
  if (!request.isMultipart()) {
    throw new Problem(415, 'Send this call as multipart/form-data.', { code: 'unsupported_media_type' });
  }
  const fields = new Map<string, string>();
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      part.file.resume();
      throw new Problem(400, 'This call takes no files.', {
        code: 'invalid',
        fields: { [part.fieldname]: ['Not a file.'] },
      });
    }
    fields.set(part.fieldname, String(part.value));
  }
  return Object.fromEntries(fields);
};
