// npm run demo: fills a running instance, through its own API.
import { parseArgs } from 'node:util';
import { DemoApi, DemoError } from './api.ts';
import { DEMO_PASSWORD, fill } from './fill.ts';
import { owners } from './owners.ts';

const { values } = parseArgs({
  options: {
    url: {
      type: 'string',
      default: process.env['PUBLIC_URL'] ?? `http://localhost:${process.env['PORT'] ?? '3000'}`,
    },
    'admin-password': { type: 'string', default: process.env['ADMIN_PASSWORD'] ?? '' },
  },
});

try {
  const api = new DemoApi(values.url);
  const password = values['admin-password'];
  const administratorToken = password === '' ? null : await api.signIn('admin', password);
  await fill(api, { administratorToken, onStep: (text) => console.log(`  ${text}`) });
  if (administratorToken === null) {
    console.log('No batches: give --admin-password (npm start shows it once) to print some.');
  }
  const names = owners.map(({ username }) => username).join(', ');
  console.log(
    `Done. Sign in at ${values.url}/auth as ${names}; the password is "${DEMO_PASSWORD}".`,
  );
} catch (error) {
  if (!(error instanceof DemoError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
