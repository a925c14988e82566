// The health check of a container, every ten seconds: zod and fetch would double its time.
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';

const GIVEN_MS = 2000;

const { PORT, TLS_CERTIFICATE_FILE, API_AUTHORITY_FILE = '' } = process.env;
const asked = {
  host: '127.0.0.1',
  port: PORT,
  path: '/healthz',
  signal: AbortSignal.timeout(GIVEN_MS),
};

function note(answer: IncomingMessage): void {
  process.exitCode = answer.statusCode === 200 ? 0 : 1;
  answer.resume();
}

// Loaded only if TLS is used.
const request = TLS_CERTIFICATE_FILE
  ? (await import('node:https')).get({ ...asked, ca: readFileSync(API_AUTHORITY_FILE) }, note)
  : (await import('node:http')).get(asked, note);
request.on('error', () => {
  process.exitCode = 1;
});
