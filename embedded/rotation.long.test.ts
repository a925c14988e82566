import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DemoApi } from './demo/api.ts';
import { operate } from './testing/operate.ts';
import { type StartedProduct, startProduct } from './testing/product.ts';

const ACCOUNT = { username: 'nora', password: 'plum kettle orbit' };

let product: StartedProduct;
let token: string;
let uid: string;
/** The address of a finder's thread, below `/api`. */
let thread: string;

const keys = (...words: string[]) =>
  operate('projector/cli/keys/main.ts', words, { DATA_DIR: product.dataDir });
const kidOf = (jwt: string): unknown =>
  JSON.parse(Buffer.from(jwt.split('.')[0] ?? '', 'base64url').toString()).kid;

beforeAll(async () => {
  product = await startProduct();
  const api = new DemoApi(product.url);
  token = String((await api.send('/auth/register', ACCOUNT))['access_token']);
  uid = String((await api.send('/qr/generate', { title: 'Violin' }, token))['uid']);
  const sent = await api.send(`/qr/${uid}/message`, { content: 'It is here.' });
  thread = `/threads/${String(sent['thread_token'])}`;
});
afterAll(() => product.stop());

async function contents(): Promise<readonly string[]> {
  const { messages = [] } = (await new DemoApi(product.url).read('/user/export', token)) as {
    messages?: { content: string }[];
  };
  return messages.map(({ content }) => content);
}

/** Sends everyday requests until it is ended, and collects the failures. */
function startUsing(): { readonly end: () => Promise<{ sent: string[]; failures: unknown[] }> } {
  const over = new AbortController();
  const sent: string[] = [];
  const failures: unknown[] = [];
  const use = async (): Promise<void> => {
    const api = new DemoApi(product.url);
    for (let number = 0; !over.signal.aborted; number += 1) {
      try {
        await api.send(`/qr/${uid}/message`, { content: `number ${number}` });
        sent.push(`number ${number}`);
        await api.read(thread);
        await api.read('/user/profile', token);
        if (number % 20 === 0) await api.signIn(ACCOUNT.username, ACCOUNT.password);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  const running = use();
  return {
    end: async () => {
      over.abort();
      await running;
      return { sent, failures };
    },
  };
}

test('a new master key: sign-ins, thread links and messages stay good, and the old one goes', async () => {
  const file = join(product.dataDir, 'master.key');
  const old = (await readFile(file, 'utf8')).trim();
  const key = randomBytes(32).toString('base64');
  // As in operations.md: the new key comes first.
  await writeFile(`${file}.new`, `${key}\n${old}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
  const early = await keys('rotate', '--what');
  expect(early.code).toBe(1);
  await product.interrupt();
  await product.restart();
  expect((await keys('status')).said).toContain('given, not active yet: npm run keys -- rotate');

  const people = startUsing();
  const rotated = await keys('rotate');
  expect(rotated, rotated.said).toMatchObject({ code: 0 });
  expect(rotated.said).toMatch(/\d keys wrapped again .* take the previous master key out/su);
  const { sent, failures } = await people.end();
  expect(failures).toEqual([]);
  expect(sent.length).toBeGreaterThan(0);

  await writeFile(file, `${key}\n`);
  await product.interrupt();
  await product.restart();
  const all = ['It is here.', ...sent].toSorted();
  await expect.poll(async () => (await contents()).toSorted()).toEqual(all);
  const api = new DemoApi(product.url);
  expect(await api.read(thread)).toBeDefined();
  expect(await api.signIn(ACCOUNT.username, ACCOUNT.password)).toMatch(/^ey/u);
  const status = await keys('status');
  expect(status.said).toMatch(/master key +wraps\n\w{12} +\d+ +wraps new keys\n\n/u);

  await writeFile(file, `${old}\n`);
  await product.interrupt();
  await expect(product.restart()).rejects.toThrow('MASTER_KEY does not open this vault');
  await writeFile(file, `${key}\n`);
  await product.restart();
}, 240_000);

test('a new token key: nobody is signed out until it is wanted', async () => {
  const api = new DemoApi(product.url);
  const added = await keys('new-token-key');
  expect(added, added.said).toMatchObject({ code: 0 });
  await expect
    .poll(async () => kidOf(await api.signIn(ACCOUNT.username, ACCOUNT.password)), {
      timeout: 100_000,
      interval: 500,
    })
    .toBe('2');
  const fresh = await api.signIn(ACCOUNT.username, ACCOUNT.password);
  expect(await api.read('/user/profile', token)).toMatchObject({ username: ACCOUNT.username });
  expect(await api.read('/user/profile', fresh)).toMatchObject({ username: ACCOUNT.username });
  const early = await keys('drop-token-keys');
  expect(early.said).toContain('0 token keys dropped');
  expect(early.said).toMatch(/Tokens of key 1 expire in 16\d h/u);
  expect(await api.read('/user/profile', token)).toBeDefined();
  expect((await keys('drop-token-keys', '--now')).said).toContain('1 token key dropped');
  const isRefused = (): Promise<boolean> =>
    api.read('/user/profile', token).then(
      () => false,
      () => true,
    );
  await expect.poll(isRefused, { interval: 500 }).toBe(true);
  expect(await api.read('/user/profile', fresh)).toMatchObject({ username: ACCOUNT.username });
  // Links and look-ups have their own keys.
  expect(await api.read(thread)).toBeDefined();
}, 180_000);

test('a new key for heads of the audit log: those that are published stay good', async () => {
  const run = (script: string, ...words: string[]) =>
    operate(`projector/cli/${script}`, words, { DATA_DIR: product.dataDir });
  const first = await run('audit-head.ts');
  expect(first, first.said).toMatchObject({ code: 0 });
  const added = await keys('new-head-key');
  expect(added, added.said).toMatchObject({ code: 0 });
  const fingerprint = /^\w{64}$/mu.exec(added.said)?.[0] ?? '';
  const api = new DemoApi(product.url);
  await api.send('/auth/register', { username: 'olga', password: 'plum kettle orbit' });
  const admin = await api.signIn(product.admin.username, product.admin.password);
  await api.read('/admin/audit', admin);
  const second = await run('audit-head.ts');
  expect(second.said).toContain(`signed by ${fingerprint}`);
  const verified = await run('audit-verify.ts');
  expect(verified, verified.said).toMatchObject({ code: 0 });
  expect((await run('audit-verify.ts', '--key', fingerprint)).said).toContain(
    'not one of your keys',
  );
}, 180_000);
