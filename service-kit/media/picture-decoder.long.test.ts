import { spawn } from 'node:child_process';
import { once } from 'node:events';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { createLogger } from '../logging.ts';
import { hostilePicture } from '../testing/hostile-picture.ts';
import { pictureWorkers } from '../testing/picture-workers.ts';
import { somePicture } from '../testing/some-picture.ts';
import { type DecoderBounds, PictureDecoder } from './picture-decoder.ts';
import { PictureError } from './decoder-protocol.ts';

const LONG_MS = 60_000;

let decoder: PictureDecoder;
afterEach(() => decoder.stop());

/** Only the limit under test is tight, since the machine may be busy. */
function makeDecoder(bounds: Partial<DecoderBounds> = {}): void {
  const patient = { waitMs: LONG_MS, decodeMs: LONG_MS, idleMs: LONG_MS };
  decoder = new PictureDecoder(createLogger('test', 'silent'), { ...patient, ...bounds });
}

/** @returns the size of the result, or the reason of the failure */
async function outcome(picture: Uint8Array): Promise<string> {
  try {
    const { bytes, width, height } = await decoder.decode(Buffer.from(picture), 1600);
    expect((await sharp(bytes).metadata()).format).toBe('webp');
    return `${width}x${height}`;
  } catch (error) {
    return error instanceof PictureError ? error.reason : String(error);
  }
}

const pids = async (): Promise<readonly number[]> => (await pictureWorkers()).map(({ pid }) => pid);

/** Suspends processes, so that their pictures take as long as a test needs. */
async function freeze(): Promise<readonly number[]> {
  const frozen = await pids();
  for (const pid of frozen) process.kill(pid, 'SIGSTOP');
  return frozen;
}

test('nothing is started until there is a picture, and not for what is none', async () => {
  makeDecoder();
  expect(await outcome(Buffer.from('hello'))).toBe('unknown-kind');
  expect(await pids()).toEqual([]);
  expect(await outcome(await somePicture({ width: 3000, height: 1500 }))).toBe('1600x800');
  expect(await pids()).toHaveLength(1);
});

test('a process decodes one picture after another, whatever they are', async () => {
  makeDecoder();
  const whole = await somePicture({ format: 'jpeg' });
  expect(await outcome(whole)).toBe('40x30');
  const first = await pids();
  expect(await outcome(whole.slice(0, whole.length / 2))).toBe('broken');
  expect(await outcome(await hostilePicture())).toBe('too-many-pixels');
  expect(await outcome(whole)).toBe('40x30');
  expect(await pids()).toEqual(first);
});

test('two are decoded at once, the next wait, and those beyond are refused', async () => {
  makeDecoder({ waiting: 1 });
  const picture = await somePicture();
  await Promise.all([outcome(picture), outcome(picture)]);
  const frozen = await freeze();
  expect(frozen).toHaveLength(2);
  const taken = [1, 2, 3].map(() => outcome(picture));
  await expect(decoder.decode(Buffer.from(picture), 1600)).rejects.toMatchObject({
    status: 503,
    headers: { 'Retry-After': '2' },
  });
  for (const pid of frozen) process.kill(pid, 'SIGCONT');
  expect(await Promise.all(taken)).toEqual(['40x30', '40x30', '40x30']);
  expect(new Set(await pids())).toEqual(new Set(frozen));
});

test('a picture that takes too long is given up with its process, and the next is decoded', async () => {
  // On an idle machine, the large one takes three times this limit, the small one a hundredth.
  makeDecoder({ decodeMs: 200 });
  expect(await outcome(await hostilePicture({ width: 5000, height: 5000 }))).toBe('too-slow');
  expect(await pids()).toEqual([]);
  const picture = await somePicture();
  await expect.poll(() => outcome(picture)).toBe('40x30');
});

test('a picture that takes too much memory is given up with its process', async () => {
  const megabyte = 1024 * 1024;
  makeDecoder({ mostMemory: 130 * megabyte, keptMemory: 130 * megabyte });
  // All of its coefficients are kept in memory until the last scan.
  const background = { r: 0, g: 0, b: 0 };
  const scans = await sharp({ create: { width: 5000, height: 5000, channels: 3, background } })
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
  expect(await outcome(scans)).toBe('too-much-memory');
  expect(await pids()).toEqual([]);
  expect(await outcome(await somePicture())).toBe('40x30');
});

test('a process that is killed while it decodes fails this picture alone', async () => {
  makeDecoder();
  const picture = await somePicture();
  await outcome(picture);
  const [pid = 0] = await freeze();
  const lost = outcome(picture);
  process.kill(pid, 'SIGKILL');
  expect(await lost).toBe('interrupted');
  expect(await outcome(picture)).toBe('40x30');
  expect(await pids()).not.toContain(pid);
});

test('a process that has grown is not kept, so that its memory comes back', async () => {
  makeDecoder({ keptMemory: 1 });
  expect(await outcome(await somePicture())).toBe('40x30');
  expect(await pids()).toEqual([]);
});

test('a process without work ends', async () => {
  makeDecoder({ idleMs: 50 });
  const picture = await somePicture();
  expect(await outcome(picture)).toBe('40x30');
  await expect.poll(pids).toEqual([]);
  expect(await outcome(picture)).toBe('40x30');
});

test('stopping ends what is under way', async () => {
  makeDecoder();
  const picture = await somePicture();
  await outcome(picture);
  await freeze();
  const lost = outcome(picture);
  await decoder.stop();
  expect(await lost).toBe('interrupted');
  expect(await pids()).toEqual([]);
  expect(await outcome(picture)).toBe('interrupted');
});

/** The URL of a module, as source text. */
const url = (name: string): string => JSON.stringify(new URL(name, import.meta.url).href);

test('a process ends with whoever started it, however that ends', async () => {
  makeDecoder();
  const code = `
    const { PictureDecoder } = await import(${url('picture-decoder.ts')});
    const { createLogger } = await import(${url('../logging.ts')});
    const { hostilePicture } = await import(${url('../testing/hostile-picture.ts')});
    const large = await hostilePicture({ width: 5000, height: 5000 });
    const decoding = new PictureDecoder(createLogger('test')).decode(Buffer.from(large), 100);
    process.send('decoding');
    await decoding;`;
  const owner = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(owner, 'message');
  await expect.poll(() => pictureWorkers(owner.pid)).toHaveLength(1);
  const [worker] = await pictureWorkers(owner.pid);
  owner.kill('SIGKILL');
  await expect.poll(() => isRunning(worker?.pid)).toBe(false);
});

function isRunning(pid = 0): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
