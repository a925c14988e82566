import type { DownloadForm } from '@app/events/batch';
import { HttpProblem, signInNeeded, storeAway } from '@app/service-kit/http/http-problem';
import { proof } from '@app/service-kit/http/front-door-proof';
import type { Context } from 'koa';

/**
 * Records what an administrator is about to read, and fails if it cannot: without its audit event
 * there is no answer (docs/adr/0045).
 */
export interface Readings {
  /** The codes of a batch, in some form. */
  batchDownload(context: Context, batchId: string, form: DownloadForm): Promise<void>;
  /** A page of messages with contact data. */
  contact(context: Context, reading: { page: number; list: 'all' | 'found' }): Promise<void>;
}

const PATIENCE_MS = 5000;
/** The command comes from the same caller as the request that is answered. */
const PASSED_ON = ['Authorization', 'X-Forwarded-For', 'X-Request-Id'];

/**
 * @param commandApiUrl where the command API listens
 * @param secret FRONT_DOOR_SECRET, since it is told here, too, who asks
 */
export function makeReadings(commandApiUrl: string, secret: string | undefined): Readings {
  const tell = async (context: Context, path: string, body: object): Promise<void> => {
    const headers = new Headers({ 'Content-Type': 'application/json', ...proof(secret) });
    for (const name of PASSED_ON) {
      const value = context.get(name);
      if (value !== '') headers.set(name, value);
    }
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const request = { method: 'POST', headers, body: JSON.stringify(body), signal };
    const answer = await fetch(`${commandApiUrl}/api${path}`, request).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok === true) return;
    throw refusal(answer?.status);
  };
  return {
    batchDownload: (context, batchId, form) =>
      tell(context, `/admin/qr-batch/${batchId}/downloads`, { form }),
    contact: (context, reading) => tell(context, '/admin/messages/readings', reading),
  };
}

/** Whoever was disabled just now is known to the command API first. */
function refusal(status: number | undefined): HttpProblem {
  if (status === 401) return signInNeeded();
  if (status !== 403) return storeAway();
  return new HttpProblem({
    status: 403,
    code: 'administrators-only',
    detail: 'Only administrators may do this.',
  });
}
