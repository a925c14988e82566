// npm run demo: fills the instance that runs on DATA_DIR, through its own API.
import { parseArgs } from 'node:util';
import { readStoresFile } from '../starting/stores-file.ts';
import { DemoApi, DemoError } from './api.ts';
import { DEMO_PASSWORD, fill } from './fill.ts';
import { owners } from './owners.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    'admin-password': { type: 'string', default: process.env['ADMIN_PASSWORD'] ?? '' },
  },
});

async function findInstance(): Promise<string> {
  const dataDir = process.env['DATA_DIR'] ?? '.data';
  const stores = await readStoresFile(dataDir).catch(() => null);
  if (stores?.localUrl !== undefined) return stores.localUrl;
  throw new DemoError(
    `No instance runs on ${dataDir}. Start it, or name another with DATA_DIR or --url.`,
  );
}

try {
  const url = values.url ?? (await findInstance());
  const api = new DemoApi(url);
  const password = values['admin-password'];
  const administratorToken = password === '' ? null : await api.signIn('admin', password);
  await fill(api, { administratorToken, onStep: (text) => console.log(`  ${text}`) });
  if (administratorToken === null) {
    console.log('No batches: give --admin-password (npm start shows it once) to print some.');
  }
  const names = owners.map(({ username }) => username).join(', ');
  console.log(`Done. Sign in at ${url}/auth as ${names}; the password is "${DEMO_PASSWORD}".`);
} catch (error) {
  if (!(error instanceof DemoError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
