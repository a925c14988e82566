import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readEnvironment } from '@app/service-kit/environment';
import { type Listening, listen } from '@app/service-kit/http/listen';
import { identityVariables } from '@app/service-kit/http/tls';
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

const identityIn = (from: string) =>
  readEnvironment(identityVariables, { TLS_CERTIFICATE_FILE: join(from, 'query-api.pem') })
    .TLS_CERTIFICATE;
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
        TLS_CERTIFICATE_FILE: join(folder, 'query-api.pem'),
        API_AUTHORITY_FILE: join(from, 'service_ca.crt'),
      },
    });
  await check(folder);
  await expect(check(other)).rejects.toMatchObject({ code: 1 });
});

test('an identity is a certificate and its own key', () => {
  const pem = identityIn(folder) ?? '';
  const [key, certificate] = pem.split(/(?=-----BEGIN CERTIFICATE)/u);
  const [otherKey] = identityIn(other)?.split(/(?=-----BEGIN CERTIFICATE)/u) ?? [];
  expect(readEnvironment(identityVariables, {})).toEqual({});
  for (const TLS_CERTIFICATE of [key, certificate, `${otherKey}${certificate}`, 'no PEM']) {
    expect(() => readEnvironment(identityVariables, { TLS_CERTIFICATE })).toThrow(
      'TLS_CERTIFICATE must be a certificate and its private key in PEM',
    );
  }
});
