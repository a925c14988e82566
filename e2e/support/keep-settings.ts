import { randomUUID } from 'node:crypto';
import { systemSettings } from '@app/query-api/features/settings/contract';
import { afterAll, beforeAll, expect } from 'vitest';
import type { BrowserFixture } from './browser-fixture.ts';
import { administrator } from './people.ts';

const PATH = '/admin/system-settings';

/** For a file that changes the settings: restores them afterwards. */
export function keepSettings(fixture: BrowserFixture): void {
  let settings: object;
  beforeAll(async () => {
    const { api, token } = await administrator(fixture.product);
    settings = systemSettings.parse(await api.read(PATH, token));
  });
  afterAll(async () => {
    const { token } = await administrator(fixture.product);
    const url = `${fixture.product.url}/api${PATH}`;
    const authorization = { Authorization: `Bearer ${token}` };
    // The key is not derived from the body, as in DemoApi, because several files restore the same
    // settings.
    const keyed = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() };
    const headers = { ...authorization, ...keyed };
    const saved = await fetch(url, { method: 'PUT', headers, body: JSON.stringify(settings) });
    expect(saved.status).toBe(200);
    const position = saved.headers.get('X-Position') ?? '0';
    const read = await fetch(url, { headers: { ...authorization, 'X-Min-Position': position } });
    expect(systemSettings.parse(await read.json())).toEqual(settings);
  });
}
