// npm run compose:check: whether every reference of docker-compose.yml and the Dockerfile resolves.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkServers, makeSecrets } from './check.ts';

const around = await mkdtemp(join(tmpdir(), 'secrets-'));
const secrets = join(around, 'secrets');
try {
  await makeSecrets(secrets);
  const faults = await checkServers(secrets);
  for (const line of faults) console.error(line);
  if (faults.length > 0) process.exitCode = 1;
  else console.log('docker-compose.yml and the Dockerfile: every reference resolves.');
} finally {
  await rm(around, { recursive: true });
}
