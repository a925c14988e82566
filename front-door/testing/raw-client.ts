import { connect, type Socket } from 'node:net';

/** Everything that came back over one connection. */
export interface RawAnswer {
  /** The status codes, in order. */
  readonly statuses: readonly number[];
  readonly text: string;
}

/** How long a connection may be silent before it counts as one that stays open, in ms. */
const QUIET_MS = 400;
/** How long the first byte may take, in ms. */
const FIRST_MS = 60_000;

/** Opens a connection that sends nothing by itself. */
export function openRaw(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  socket.on('error', () => undefined);
  return new Promise((resolve) => socket.once('connect', () => resolve(socket)));
}

/**
 * Sends bytes as they are, and reads until the other side closes or has nothing more to say.
 * @param request as Latin-1, so that each character is one byte
 * @param halfClose ends our side of the connection after sending
 */
export async function sendRaw(
  port: number,
  request: string,
  { halfClose = false } = {},
): Promise<RawAnswer> {
  const socket = await openRaw(port);
  const chunks: Buffer[] = [];
  await new Promise<void>((resolve) => {
    let quiet = setTimeout(resolve, FIRST_MS);
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      clearTimeout(quiet);
      quiet = setTimeout(resolve, QUIET_MS);
    });
    socket.once('close', () => {
      clearTimeout(quiet);
      resolve();
    });
    const bytes = Buffer.from(request, 'latin1');
    if (halfClose) socket.end(bytes);
    else socket.write(bytes);
  });
  socket.destroy();
  const text = Buffer.concat(chunks).toString('latin1');
  const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /gu)].map(([, code]) => Number(code));
  return { statuses, text };
}
