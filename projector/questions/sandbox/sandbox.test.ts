import { expect, test } from 'vitest';
import { LIMITS } from './limits.ts';
import { openSandbox } from './sandbox.ts';

test('an endless loop ends at the limit of processor time, whatever else runs', async () => {
  const sandbox = await openSandbox();
  const answer = sandbox.load('for (;;) {}');
  const limit = `It was stopped: a handler may take ${LIMITS.callMs / 1000} seconds`;
  expect(answer).toMatchObject({ kind: 'failed', message: expect.stringContaining(limit) });
});
