import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A scanner that speaks the protocol of clamd, and finds files that hold a mark. */
export class Clamd {
  /** What it answers instead of its verdict; null is nothing at all. */
  says: string | null | undefined = undefined;
  /** How many files it was sent whole. */
  scanned = 0;
  private readonly mark: string;
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((socket) => {
    this.sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => this.sockets.delete(socket));
    let received = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      const file = wholeFile(received);
      if (file) this.answer(socket, file);
    });
  });

  constructor(mark: string) {
    this.mark = mark;
  }

  /** MALWARE_SCANNER. */
  get address(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async listen(): Promise<this> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return this;
  }

  async stop(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  private answer(socket: Socket, file: Buffer): void {
    this.scanned += 1;
    const verdict = file.includes(this.mark) ? 'stream: Some.Mark FOUND' : 'stream: OK';
    const answer = this.says === undefined ? verdict : this.says;
    if (answer !== null) socket.end(`${answer}\0`);
  }
}

const COMMAND = 'zINSTREAM\0';

/** Null as long as its last part is not there. */
function wholeFile(received: Buffer): Buffer | null {
  const parts: Buffer[] = [];
  let at = COMMAND.length;
  if (received.length < at) return null;
  if (received.subarray(0, at).toString() !== COMMAND) throw new Error('Not INSTREAM');
  while (received.length >= at + 4) {
    const length = received.readUInt32BE(at);
    at += 4;
    if (length === 0) return Buffer.concat(parts);
    parts.push(received.subarray(at, at + length));
    at += length;
  }
  return null;
}
