import type { Context } from 'koa';

const RANGE = /^bytes=(\d*)-(\d*)$/u;

interface Part {
  readonly from: number;
  /** The last byte, inclusive. */
  readonly to: number;
}

/** As a player requests it: whole, or the given part (RFC 9110, 14). Opened as a page, a download. */
export function sendSound(context: Context, bytes: Buffer): void {
  context.type = 'audio/mp4';
  context.set({
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'no-store',
    'Content-Disposition': 'attachment; filename="voice-note.m4a"',
  });
  const part = partOf(context.get('Range'), bytes.length);
  if (part === undefined) {
    context.body = bytes;
    return;
  }
  if (part === null) {
    context.status = 416;
    context.set('Content-Range', `bytes */${bytes.length}`);
    context.body = Buffer.alloc(0);
    return;
  }
  context.status = 206;
  context.set('Content-Range', `bytes ${part.from}-${part.to}/${bytes.length}`);
  context.body = bytes.subarray(part.from, part.to + 1);
}

/** Null if it is out of bounds; undefined for the whole, for several parts and an invalid header. */
function partOf(header: string, length: number): Part | null | undefined {
  const [, first = '', last = ''] = RANGE.exec(header) ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const wanted = Math.min(Number(last), length);
    return wanted === 0 ? null : { from: length - wanted, to: length - 1 };
  }
  const from = Number(first);
  const to = last === '' ? length - 1 : Math.min(Number(last), length - 1);
  if (last !== '' && Number(last) < from) return undefined;
  return from >= length ? null : { from, to };
}
