import { randomBytes, randomInt } from 'node:crypto';
import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DemoApi } from '../demo/api.ts';
import { operate } from '../testing/operate.ts';
import { findBytes } from '../testing/raw-bytes.ts';
import { type StartedProduct, startEmbeddedProduct } from '../testing/product.ts';

const newKey = (): string => randomBytes(32).toString('base64');
const mark = (): string => `mk${randomBytes(9).toString('hex')}`;

/** A mark for each kind of personal data. */
const marks = {
  username: mark(),
  email: `${mark()}@example.org`,
  phone: `+49151${randomInt(10 ** 7, 10 ** 8)}`,
  title: mark(),
  greeting: mark(),
  message: mark(),
  finderEmail: `${mark()}@example.org`,
  finderPhone: `+49151${randomInt(10 ** 7, 10 ** 8)}`,
};

let around: string;
let product: StartedProduct;
let masterKey: string;

const place = (name: string): string => join(around, name);
const backUp = (to: string, environment: Record<string, string> = {}) =>
  operate('embedded/backup/cli/backup.ts', [to], { DATA_DIR: product.dataDir, ...environment });
const restore = (from: string, dataDir: string, key = masterKey) =>
  operate('embedded/backup/cli/restore.ts', [from], { DATA_DIR: dataDir, MASTER_KEY: key });

/** @returns the names of the values that the files of a folder contain unencrypted */
async function standingIn(
  folder: string,
  wanted: Readonly<Record<string, string | Buffer>>,
): Promise<readonly string[]> {
  const patterns = Object.entries(wanted).map(([name, value]) => ({
    name,
    bytes: typeof value === 'string' ? Buffer.from(value) : value,
  }));
  const found = await findBytes(folder, patterns);
  return Object.keys(wanted).filter((name) => found.some((each) => each.startsWith(`${name} in `)));
}

async function plantMarks(): Promise<void> {
  const api = new DemoApi(product.url);
  const { username, email, phone, title, greeting, message, finderEmail, finderPhone } = marks;
  const account = { username, email, password: 'plum kettle orbit' };
  const token = String((await api.send('/auth/register', account))['access_token']);
  await api.send('/user/profile', { username, email, phone }, token, 'PUT');
  const code = await api.send('/qr/generate', { title, greeting_message: greeting }, token);
  await api.send(`/qr/${String(code['uid'])}/message`, {
    content: message,
    sender_email: finderEmail,
    sender_phone: finderPhone,
  });
}

beforeAll(async () => {
  around = await mkdtemp(join(tmpdir(), 'encryption-'));
  product = await startEmbeddedProduct();
  masterKey = (await readFile(join(product.dataDir, 'master.key'), 'utf8')).trim();
  await plantMarks();
});
afterAll(async () => {
  await product.stop();
  await rm(around, { recursive: true });
});

test('nothing that people wrote, and no key, stands in the files of a backup', async () => {
  const cluster = join(product.dataDir, 'postgres');
  const password = await readFile(join(cluster, 'password'), 'utf8');
  const inCluster = { ...marks, password };
  await expect.poll(() => standingIn(cluster, inCluster)).toEqual(Object.keys(inCluster));
  const taken = await backUp(place('first'));
  expect(taken, taken.said).toMatchObject({ code: 0 });
  expect(await standingIn(cluster, inCluster)).toEqual(Object.keys(inCluster));
  const keys = { masterKey, masterKeyBytes: Buffer.from(masterKey, 'base64') };
  expect(await standingIn(place('first'), { ...inCluster, ...keys })).toEqual([]);
});

test('only its owner may read it', async () => {
  const entries = await readdir(place('first'), { recursive: true, withFileTypes: true });
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  const modes = [place('first'), ...paths].map(async (path) => {
    const found = await stat(path);
    return (found.mode & 0o777) === (found.isDirectory() ? 0o700 : 0o600) ? null : path;
  });
  expect((await Promise.all(modes)).filter((path) => path !== null)).toEqual([]);
});

describe('the master key', () => {
  test('that is missing or another is refused in one line, and nothing is left', async () => {
    const file = join(product.dataDir, 'master.key');
    const wrong = await backUp(place('none'), { MASTER_KEY: newKey() });
    expect(wrong.code).toBe(1);
    expect(wrong.said).toMatch(/^MASTER_KEY does not open this vault: .*not given\n$/u);
    await rename(file, `${file}.away`);
    const missing = await backUp(place('none'));
    await writeFile(file, 'c2hvcnQ=');
    const malformed = await backUp(place('none'));
    await rename(`${file}.away`, file);
    expect(missing).toEqual({
      code: 1,
      said: `The master key is missing: set MASTER_KEY or MASTER_KEY_FILE, or put it back as ${file}.\n`,
    });
    expect(malformed).toEqual({
      code: 1,
      said: `${file} does not contain a master key: it must be 32 bytes, base64 encoded.\n`,
    });
    expect((await readdir(around)).filter((name) => name.startsWith('none'))).toEqual([]);
  });

  test('of before an exchange restores behind the new one, and the new one alone does not', async () => {
    const key = newKey();
    const refused = await restore(place('first'), place('new'), key);
    expect(refused.code).toBe(1);
    expect(refused.said).toMatch(
      /^MASTER_KEY does not hold the master key [\da-f]{12}, which this backup is encrypted under\.\n$/u,
    );
    expect(await readdir(place('new'))).not.toContain('postgres');
    const restored = await restore(place('first'), place('new'), `${key},${masterKey}`);
    expect(restored, restored.said).toMatchObject({ code: 0 });
    expect(await standingIn(join(place('new'), 'postgres'), marks)).toEqual(Object.keys(marks));
  });
});
