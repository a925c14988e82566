// The door's promises, with APIs that run in its own process.
import { describe } from 'vitest';
import { callUpstreamsInProcess } from './testing/stand.ts';

callUpstreamsInProcess();

describe('handing on', async () => {
  await import('./api-hop.test.ts');
});
describe('framing', async () => {
  await import('./framing.test.ts');
});
describe('slow clients', async () => {
  await import('./slow-clients.test.ts');
});
describe('finder page', async () => {
  await import('./finder-page.test.ts');
});
