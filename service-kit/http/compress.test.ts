import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Koa from 'koa';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressAnswers } from './compress.ts';

/** More than fits into the buffers on the way. */
const PIECES = Array.from({ length: 20 }, () => randomBytes(50_000).toString('hex'));

let server: Server;
let port: number;

/** All pieces, and then an error or the end. */
async function* pieces(fails: boolean): AsyncGenerator<string> {
  yield* PIECES;
  if (fails) throw new Error('The store went away');
}

beforeAll(async () => {
  const app = new Koa();
  app.silent = true;
  app.use(compressAnswers());
  app.use((context) => {
    context.type = 'text/csv';
    context.body = Readable.from(pieces(context.path === '/fails'), { highWaterMark: 1 });
  });
  const answer = app.callback();
  server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as { port: number });
});
afterAll(() => {
  server.close();
});

async function ask(path: string, encoding: string): Promise<IncomingMessage> {
  const headers = { 'Accept-Encoding': encoding };
  const [response] = (await once(get({ port, path, headers }), 'response')) as [IncomingMessage];
  return response;
}

const ENCODINGS = [
  ['identity', (bytes: Buffer) => bytes],
  ['gzip', gunzipSync],
  ['br', brotliDecompressSync],
] as const;

test.each(ENCODINGS)('a long answer comes whole: %s', async (encoding, unpack) => {
  const response = await ask('/', encoding);
  expect(unpack(await buffer(response)).toString()).toBe(PIECES.join(''));
});

test.each(ENCODINGS)('an answer that fails does not end in order: %s', async (encoding) => {
  const response = await ask('/fails', encoding);
  expect(response.statusCode).toBe(200);
  await expect(buffer(response)).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(response.complete).toBe(false);
});
