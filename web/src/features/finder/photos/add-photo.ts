import { NoAnswerError } from '../../../api/problem.ts';
import { type shrink, UnreadablePicture } from '../../../pictures/shrink.ts';
import { uploadPhoto } from './upload.ts';
import type { Photo } from './photo.ts';

interface Adding {
  codeId: string;
  /** Also the `Idempotency-Key`: a picture sent twice arrives once. */
  key: string;
  /** The picture as sent. Another try needs the same bytes, since the key is the same. */
  shrunk: ReturnType<typeof shrink>;
  onChange: (part: Partial<Photo>) => void;
  signal: AbortSignal;
}

/**
 * Shrinks and uploads a picture, reporting each step.
 * @returns false if this browser cannot read the file as a picture
 */
export async function addPhoto({
  codeId,
  key,
  shrunk,
  onChange,
  signal,
}: Adding): Promise<boolean> {
  try {
    onChange({ state: 'preparing', share: 0 });
    const { jpeg, thumb } = await shrunk;
    onChange({ state: 'sending', thumb });
    const onShare = (share: number): void => onChange({ share });
    const id = await uploadPhoto({ codeId, picture: jpeg, idempotencyKey: key, onShare, signal });
    onChange({ state: 'ready', share: 1, id });
  } catch (error) {
    if (error instanceof UnreadablePicture) return false;
    onChange({ state: 'failed', isUnreachable: error instanceof NoAnswerError });
  }
  return true;
}
