import { photoAnswer } from '@app/command-api/features/pictures/photo-contract';
import { isWorthRetrying, NoAnswerError, readProblem } from '../../../api/problem.ts';

/** A picture takes longer than a message, so only a lack of progress counts. */
const SILENCE_MS = 30_000;
const PAUSES_MS = [1000, 4000];

interface Upload {
  codeId: string;
  picture: Blob;
  idempotencyKey: string;
  onShare: (share: number) => void;
  signal: AbortSignal;
}

/** XMLHttpRequest instead of fetch, since only it reports upload progress. */
function uploadOnce({ codeId, picture, idempotencyKey, onShare, signal }: Upload): Promise<string> {
  const request = new XMLHttpRequest();
  const answer = new Promise<string>((resolve, reject) => {
    const noAnswer = (): void => reject(new NoAnswerError(null));
    let silence = window.setTimeout(() => request.abort(), SILENCE_MS);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      window.clearTimeout(silence);
      silence = window.setTimeout(() => request.abort(), SILENCE_MS);
      onShare(loaded / total);
    });
    for (const end of ['error', 'abort'] as const) request.addEventListener(end, noAnswer);
    request.addEventListener('load', () => {
      const { status, responseText } = request;
      if (status === 201) resolve(photoAnswer.parse(JSON.parse(responseText)).id);
      else void readProblem(new Response(responseText, { status })).then(reject);
    });
    request.addEventListener('loadend', () => window.clearTimeout(silence));
  });
  signal.addEventListener('abort', () => request.abort());
  request.open('POST', `/api/qr/${encodeURIComponent(codeId)}/photos`);
  request.setRequestHeader('Content-Type', picture.type);
  request.setRequestHeader('Idempotency-Key', idempotencyKey);
  request.send(picture);
  return answer;
}

/**
 * Uploads a picture; if the connection broke, twice more with the same key.
 * @returns the photo's id
 * @throws ApiError if the server refuses it, NoAnswerError if it is unreachable
 */
export async function uploadPhoto(upload: Upload): Promise<string> {
  for (const pause of PAUSES_MS) {
    try {
      return await uploadOnce(upload);
    } catch (error) {
      if (!isWorthRetrying(error) || upload.signal.aborted) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, pause);
      });
    }
  }
  return uploadOnce(upload);
}
