import { HttpProblem } from '@app/service-kit/http/http-problem';
import type { Pictures } from '@app/service-kit/media/pictures';

export const noPicture = (): HttpProblem =>
  new HttpProblem({ status: 404, code: 'picture-not-found', detail: 'Picture not found' });

/** @throws HttpProblem 404 if the picture does not exist, or was erased */
export async function readPicture(pictures: Pictures, id: string): Promise<Buffer> {
  const bytes = await pictures.read(id);
  if (!bytes) throw noPicture();
  return bytes;
}
