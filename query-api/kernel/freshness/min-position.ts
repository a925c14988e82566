import { parsePosition } from '@app/events/position';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import { waitApart } from '@app/service-kit/http/bound-requests';
import type { Context } from 'koa';
import type { ProjectionName } from '../../contract/projection-name.ts';
import type { Checkpoints } from './checkpoints.ts';

/** How long a read waits for its projections, in ms (docs/product.md, Requests). */
export const PATIENCE_MS = 2000;

/**
 * Read your own writes: waits for `X-Min-Position`; if it is not reached, sets `X-Stale: true`.
 * @throws HttpProblem 400 if the header is not a position
 */
export async function waitForMinPosition(
  context: Context,
  checkpoints: Checkpoints,
  projections: readonly ProjectionName[],
): Promise<void> {
  const header = context.get('X-Min-Position');
  if (header === '') return;
  const position = parsePosition(header);
  if (position === null) {
    throw new HttpProblem({
      status: 400,
      code: 'invalid-position',
      detail: 'X-Min-Position must be a position from X-Position.',
    });
  }
  if (projections.length === 0) return;
  const waiting = checkpoints.waitFor(projections, position, PATIENCE_MS);
  const reached = await waitApart(context, waiting);
  if (!reached) context.set('X-Stale', 'true');
}
