import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { hostilePicture, pngChunk } from '../testing/hostile-picture.ts';
import { somePicture } from '../testing/some-picture.ts';
import { PictureError } from './decoder-protocol.ts';
import { reencode } from './reencode.ts';

async function reasonFor(bytes: Buffer): Promise<string> {
  try {
    const { width, height } = await reencode(bytes, 1600);
    return `${width}x${height}`;
  } catch (error) {
    return error instanceof PictureError ? error.reason : String(error);
  }
}

/** A rotated photo with its location in the metadata. */
async function photoWithPlace(): Promise<Buffer> {
  const exif = {
    IFD0: { Make: 'MARKED-CAMERA', Copyright: 'MARKED-OWNER' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1', GPSLongitudeRef: 'E' },
  };
  return sharp(await somePicture({ width: 300, height: 200 }))
    .jpeg()
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">MARKED-XMP</x:xmpmeta>')
    .toBuffer();
}

test('nothing of what the camera wrote is left, and the picture stands upright', async () => {
  const photo = await photoWithPlace();
  const before = await sharp(photo).metadata();
  expect(before).toMatchObject({ orientation: 6, exif: expect.anything(), xmp: expect.anything() });
  expect(photo.includes('MARKED-CAMERA')).toBe(true);
  const { bytes, width, height } = await reencode(photo, 1600);
  expect([width, height]).toEqual([200, 300]);
  const after = await sharp(bytes).metadata();
  expect(after).toMatchObject({ format: 'webp', width: 200, height: 300 });
  for (const part of ['exif', 'xmp', 'iptc', 'icc', 'orientation'] as const) {
    expect(after[part], part).toBeUndefined();
  }
  // A WebP consists of chunks with a name and a length: only those of the picture itself may be
  // there.
  expect(
    chunksOf(bytes).filter((name) => !['VP8 ', 'VP8L', 'VP8X', 'ALPH'].includes(name)),
  ).toEqual([]);
  expect(bytes.includes('MARKED')).toBe(false);
  expect(bytes.includes('Exif')).toBe(false);
});

function chunksOf(webp: Buffer): string[] {
  const names: string[] = [];
  for (let at = 12; at < webp.length;) {
    names.push(webp.toString('latin1', at, at + 4));
    const length = webp.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return names;
}

test('what stood behind the picture is not copied', async () => {
  const archive = Buffer.from('PK\u0003\u0004 MARKED <script>alert(1)</script>');
  for (const format of ['png', 'jpeg', 'webp'] as const) {
    const polyglot = Buffer.concat([await somePicture({ format }), archive]);
    const { bytes } = await reencode(polyglot, 1600);
    expect(bytes.includes('MARKED')).toBe(false);
    expect(bytes.includes('script')).toBe(false);
  }
});

test.each([
  [3000, 1500, '1600x800'],
  [1500, 3000, '800x1600'],
  [20, 10, '20x10'],
])('a picture of %d by %d is stored with %s', async (width, height, size) => {
  expect(await reasonFor(Buffer.from(await somePicture({ width, height })))).toBe(size);
});

/** A PNG of a few kB that claims to be huge. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(Math.min(height, 2000) * (1 + Math.ceil(width / 8)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('hostile files', () => {
  test('a picture that unpacks to billions of pixels is not unpacked', async () => {
    const before = process.memoryUsage().rss;
    expect(await reasonFor(bomb(50_000, 50_000))).toBe('too-many-pixels');
    expect(await reasonFor(bomb(2_000_000, 26))).toBe('too-many-pixels');
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });

  test.each([
    [7000, 7100, 16],
    [5000, 5001, 8],
    [1, 49_999_999, 8],
    [1, 12_001, 8],
    [12_001, 1, 16],
  ] as const)('%d by %d pixels of %d bits are not decoded', async (width, height, depth) => {
    const picture = Buffer.from(await hostilePicture({ width, height, depth }));
    const before = process.cpuUsage();
    expect(await reasonFor(picture)).toBe('too-many-pixels');
    const { user, system } = process.cpuUsage(before);
    // Decoding the largest would take seconds.
    expect(user + system).toBeLessThan(200_000);
  });

  test('a picture at the bounds is taken', async () => {
    const bounds = [
      [5000, 5000, '1600x1600'],
      [12_000, 2083, '1600x278'],
    ] as const;
    for (const [width, height, size] of bounds) {
      expect(await reasonFor(Buffer.from(await hostilePicture({ width, height })))).toBe(size);
    }
  });

  test.each(['gif', 'tiff', 'avif'] as const)('a %s is of another kind', async (format) => {
    expect(await reasonFor(Buffer.from(await somePicture({ format })))).toBe('unknown-kind');
  });

  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['a PDF', '%PDF-1.7 1 0 obj'],
    ['a program', '\u007fELF'],
    ['RIFF that is no WebP', 'RIFF\u0000\u0000\u0000\u0000WAVEfmt '],
    ['nothing', ''],
  ])('%s is no picture', async (_what, text) => {
    expect(await reasonFor(Buffer.from(text, 'latin1'))).toBe('unknown-kind');
  });

  test.each(['png', 'jpeg', 'webp'] as const)('a %s cut short is broken', async (format) => {
    const whole = Buffer.from(await somePicture({ format, width: 600, height: 400 }));
    for (const part of [0.05, 0.5, 0.9]) {
      const cut = whole.subarray(0, Math.max(16, Math.floor(whole.length * part)));
      expect(await reasonFor(cut), `${part}`).toBe('broken');
    }
  });

  test('noise behind the first bytes of each kind is broken', async () => {
    const noise = Buffer.alloc(4096, 0x5a);
    for (const format of ['png', 'jpeg', 'webp'] as const) {
      const head = Buffer.from(await somePicture({ format })).subarray(0, 24);
      expect(await reasonFor(Buffer.concat([head, noise])), format).toBe('broken');
    }
  });
});
