import type { APIRequestContext } from 'playwright/test';
import { ORIGIN } from './origins.ts';

/** Calls of the API as the page would make them: with the cookies of the context and a CSRF token. */
export const api = (request: APIRequestContext) => {
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const token = (await (await request.get('/api/auth/csrf/')).json()) as { csrfToken: string };
    const answer = await request.fetch(path, {
      method,
      headers: { 'x-csrftoken': token.csrfToken, origin: ORIGIN },
      ...(body instanceof FormData ? { multipart: body } : { data: body }),
    });
    if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
    return answer.status() === 204 ? null : answer.json();
  };
  return {
    get: (path: string) => send('GET', path),
    post: (path: string, body: object = {}) => send('POST', path, body),
    patch: (path: string, body: object) => send('PATCH', path, body),
    put: (path: string, body: object) => send('PUT', path, body),
    delete: (path: string) => send('DELETE', path),
  };
};
