import type { Failure } from '#contract/failure.ts';
import { failureOfResponse } from '#contract/failureOfResponse.ts';

export interface FetchedFile {
  readonly name: string;
  readonly blob: Blob;
}

const nameIn = (disposition: string | null): string | null =>
  disposition === null ? null : (/filename="?([^";]+)"?/.exec(disposition)?.[1] ?? null);

const bodyOf = (response: Response): Promise<unknown> => response.json().catch(() => null);

/** A file that the server makes for the signed-in user. Rejects with a plain `Failure`. */
export const fetchFile = async (url: string, fallbackName: string, signal: AbortSignal): Promise<FetchedFile> => {
  try {
    const response = await fetch(url, { credentials: 'include', signal });
    if (!response.ok)
      throw failureOfResponse(response.status, await bodyOf(response), response.headers.get('retry-after'));
    const name = nameIn(response.headers.get('content-disposition')) ?? fallbackName;
    return { name, blob: await response.blob() };
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'kind' in error) throw error;
    throw { kind: signal.aborted ? 'aborted' : 'network' } satisfies Failure;
  }
};
