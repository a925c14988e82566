// The health check of a container: ends with 0 when the service in it says that it is alive.
// Each container runs it every ten seconds. Without zod and fetch it takes half of the processor
// time; the service itself checks PORT.
import { get } from 'node:http';

const GIVEN_MS = 2000;

const request = get(
  {
    host: '127.0.0.1',
    port: process.env['PORT'],
    path: '/healthz',
    signal: AbortSignal.timeout(GIVEN_MS),
  },
  (answer) => {
    process.exitCode = answer.statusCode === 200 ? 0 : 1;
    answer.resume();
  },
);
request.on('error', () => {
  process.exitCode = 1;
});
