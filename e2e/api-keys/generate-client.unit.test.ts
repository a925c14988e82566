import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { clientFile, generateClient } from './generate-client.ts';

test('the client is what `npm run client` makes of the document of the API', async () => {
  expect(await readFile(clientFile, 'utf8')).toBe(await generateClient());
});
