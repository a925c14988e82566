import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { timestamps } from './timestamps.ts';

/** OpenSSL plays the service. Debian's package is called openssl. */
function hasOpenssl(): boolean {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const CONFIG = `
[tsa]
default_tsa = here
[here]
serial = serial
signer_cert = tsa.crt
signer_key = tsa.key
certs = tsa.crt
signer_digest = sha256
default_policy = 1.2.3.4
digests = sha256
[req]
distinguished_name = dn
x509_extensions = usage
prompt = no
[dn]
CN = Time stamps of a test
[usage]
extendedKeyUsage = critical,timeStamping
`;
const TEXT = 'audit log head v1\n';
const signal = new AbortController().signal;

let folder: string;
/** What the service does with a request. */
let answer: (query: Buffer) => Buffer;
const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    expect(request.headers['content-type']).toBe('application/timestamp-query');
    response.end(answer(Buffer.concat(parts)));
  });
});
const url = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const openssl = (...words: string[]): string =>
  execFileSync('openssl', words, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });

function reply(query: Buffer): Buffer {
  writeFileSync(join(folder, 'query.tsq'), query);
  openssl('ts', '-reply', '-config', 'tsa.cnf', '-queryfile', 'query.tsq', '-out', 'reply.tsr');
  return readFileSync(join(folder, 'reply.tsr'));
}

describe.skipIf(!hasOpenssl())('a time-stamping service', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tsa-'));
    writeFileSync(join(folder, 'tsa.cnf'), CONFIG);
    writeFileSync(join(folder, 'serial'), '01\n');
    const files = ['-keyout', 'tsa.key', '-out', 'tsa.crt', '-config', 'tsa.cnf'];
    openssl('req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...files);
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  test('confirms a head, and openssl verifies its answer', async () => {
    answer = reply;
    const { service, token } = await timestamps(`${url()}/tsa?key=secret`).confirm(TEXT, signal);
    expect(service).toBe(`${url()}/tsa`);
    writeFileSync(join(folder, 'head.txt'), TEXT);
    writeFileSync(join(folder, 'kept.tsr'), Buffer.from(token, 'base64'));
    const said = openssl(
      'ts',
      '-verify',
      '-data',
      'head.txt',
      '-in',
      'kept.tsr',
      '-CAfile',
      'tsa.crt',
    );
    expect(said).toContain('Verification: OK');
  });

  test('its answer about something else, a refusal and nonsense are not kept', async () => {
    const anchor = timestamps(url());
    const other = reply(readFileSync(join(folder, 'query.tsq')));
    answer = () => other;
    await expect(anchor.confirm(TEXT, signal)).rejects.toThrow('something else');
    answer = (query) => reply(query.subarray(0, 20));
    await expect(anchor.confirm(TEXT, signal)).rejects.toThrow('refused');
    answer = () => Buffer.from('hello');
    await expect(anchor.confirm(TEXT, signal)).rejects.toThrow('refused');
    answer = () => Buffer.alloc(100_000);
    await expect(anchor.confirm(TEXT, signal)).rejects.toThrow('too much');
  });
});
