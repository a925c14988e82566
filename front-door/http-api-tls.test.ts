import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { EnvironmentError, readEnvironment } from '@app/service-kit/environment';
import { type Listening, listen } from '@app/service-kit/http/listen';
import { identityOf, identityVariables } from '@app/service-kit/http/tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askApi } from './api-target.ts';
import { HttpApi } from './http-api.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
let folder: string;
let other: string;
let server: Listening;

/** Certificates as an operator makes them. */
async function certificates(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'certificates-'));
  await run('sh', [join(root, 'docker/make-certificates.sh'), made]);
  return made;
}

const identityIn = (from: string, key = from) =>
  identityOf(
    readEnvironment(identityVariables, {
      TLS_CERTIFICATE_FILE: join(from, 'query-api.crt'),
      TLS_KEY_FILE: join(key, 'query-api.key'),
    }),
  );
const authorityOf = (from: string): Promise<string> =>
  readFile(join(from, 'service_ca.crt'), 'utf8');

beforeAll(async () => {
  [folder, other] = [await certificates(), await certificates()];
  const answer = { host: '127.0.0.1', port: 0, identity: identityIn(folder) };
  server = await listen((request, response) => {
    response.end(String(request.socket.remotePort));
  }, answer);
});
afterAll(async () => {
  await server.stop();
  for (const each of [folder, other]) await rm(each, { recursive: true });
});

test('an API is asked over TLS, and connections are shared', async () => {
  const api = new HttpApi(server.url, await authorityOf(folder));
  const asked = [
    await askApi(api, { url: '/healthz' }, 2000),
    await askApi(api, { url: '/healthz' }, 2000),
  ];
  expect(asked.map(({ status }) => status)).toEqual([200, 200]);
  expect(asked[0]?.text).toBe(asked[1]?.text);
  api.close();
});

test('one with the certificate of another authority, or of another name, is not', async () => {
  const stranger = new HttpApi(server.url, await authorityOf(other));
  await expect(askApi(stranger, { url: '/healthz' }, 2000)).rejects.toThrow('certificate');
  const unknown = new HttpApi(server.url);
  await expect(askApi(unknown, { url: '/healthz' }, 2000)).rejects.toThrow('certificate');
  const elsewhere = new HttpApi(
    server.url.replace('127.0.0.1', '127.0.0.2'),
    await authorityOf(folder),
  );
  await expect(askApi(elsewhere, { url: '/healthz' }, 2000)).rejects.toThrow();
});

test('it answers nobody without TLS', async () => {
  const asked = new Promise((resolve, reject) => {
    get(server.url.replace('https', 'http'), resolve).on('error', reject);
  });
  await expect(asked).rejects.toThrow();
});

test('the health check of a container trusts the authority alone', async () => {
  const check = (from: string) =>
    run(process.execPath, [join(root, 'service-kit/http/check-health.ts')], {
      env: {
        PORT: String(server.port),
        TLS_CERTIFICATE_FILE: join(folder, 'query-api.crt'),
        API_AUTHORITY_FILE: join(from, 'service_ca.crt'),
      },
    });
  await check(folder);
  await expect(check(other)).rejects.toMatchObject({ code: 1 });
});

test('an identity is both parts, which belong together', () => {
  expect(identityOf({})).toBeUndefined();
  expect(() => identityOf({ TLS_KEY: 'key' })).toThrow(EnvironmentError);
  expect(() => identityIn(folder, other)).toThrow('TLS_KEY is not the key of TLS_CERTIFICATE');
  const broken = { TLS_CERTIFICATE: 'no PEM' };
  expect(() => readEnvironment(identityVariables, broken)).toThrow(
    'TLS_CERTIFICATE must be a certificate in PEM',
  );
});
