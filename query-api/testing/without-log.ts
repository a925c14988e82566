import { startQueryApi } from '../start.ts';
import type { QueryFixture } from './query-fixture.ts';

export interface QueryApiWithoutLog extends AsyncDisposable {
  get(path: string, token: string): Promise<{ readonly status: number; readonly text: string }>;
}

/** Another query API over the same read models, with an unreachable event store. */
export async function startWithoutLog({ apiOptions }: QueryFixture): Promise<QueryApiWithoutLog> {
  const eventStoreUrl = 'esdb://127.0.0.1:9?tls=false';
  const api = await startQueryApi({ ...apiOptions, eventStoreUrl });
  return {
    get: async (path, token) => {
      const headers = { Authorization: `Bearer ${token}` };
      const answer = await fetch(`${api.url}${path}`, { headers });
      return { status: answer.status, text: await answer.text() };
    },
    [Symbol.asyncDispose]: () => api.stop(),
  };
}
