import type { Failure } from '#contract/failure.ts';
import { failureOfResponse } from '#contract/failureOfResponse.ts';

/** A store answers in XML or JSON; people get the default text of the call instead of either. */
const failureOfStore = (request: XMLHttpRequest): Failure => {
  const failure = failureOfResponse(request.status, null, request.getResponseHeader('retry-after'));
  // Not a 401 of our session: a refused signature must not sign anybody out.
  return failure.kind === 'unauthorized' ? { kind: 'forbidden', text: null, code: null } : failure;
};

/** The store gave no answer, or none that the page may see, though the browser has a network: nobody is offline. */
const NO_ANSWER: Failure = { kind: 'server', status: 0, text: null };

/**
 * PUTs a file to a signed address of the store. XMLHttpRequest, because fetch does not tell how many bytes are sent.
 * `onShare` hears the share that is sent, 0 to 1. Rejects with a `Failure`.
 */
export const putFile = (
  url: string,
  file: Blob,
  type: string,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<void> =>
  new Promise((resolve, reject: (failure: Failure) => void) => {
    if (signal.aborted) {
      reject({ kind: 'aborted' });
      return;
    }
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.setRequestHeader('content-type', type);
    // The address is good for one PUT, and signed for this header where the store wants it.
    request.setRequestHeader('if-none-match', '*');
    request.upload.addEventListener('progress', ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () =>
      request.status >= 200 && request.status < 300 ? resolve() : reject(failureOfStore(request)),
    );
    request.addEventListener('error', () => reject(navigator.onLine ? NO_ANSWER : { kind: 'network' }));
    request.addEventListener('abort', () => reject({ kind: 'aborted' }));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
