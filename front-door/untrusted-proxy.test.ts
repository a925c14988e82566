import { createLogger } from '@app/service-kit/logging';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startFrontDoorFixture } from './testing/front-door-fixture.ts';

const NOWHERE = 'http://127.0.0.1:9';

/** Opens a front door, and sends it two requests as a proxy does. @returns the logged warnings */
async function warnings(headers: Record<string, string>, trustedProxies: readonly string[] = []) {
  const logger = createLogger('front-door', 'silent');
  const warn = vi.spyOn(logger, 'warn');
  const fixture = await startFrontDoorFixture(NOWHERE, NOWHERE, { logger, trustedProxies });
  onTestFinished(() => fixture.stop());
  await fetch(`${fixture.url}/healthz`, { headers });
  await fetch(`${fixture.url}/healthz`, { headers });
  return warn.mock.calls;
}

test('a balancer that TRUSTED_PROXIES does not name is noticed once', async () => {
  const calls = await warnings({ 'X-Forwarded-For': '203.0.113.7' });
  expect(calls).toHaveLength(1);
  expect(calls[0]?.[0]).toEqual({ proxy: '127.0.0.1' });
  expect(calls[0]?.[1]).toContain('TRUSTED_PROXIES does not name');
});

test('one that it names is not, and neither are callers who come by themselves', async () => {
  expect(await warnings({ 'X-Forwarded-For': '203.0.113.7' }, ['127.0.0.1'])).toEqual([]);
  expect(await warnings({})).toEqual([]);
});
