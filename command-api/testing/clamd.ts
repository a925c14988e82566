import { createServer, type Socket } from 'node:net';
import { LocalServer } from './local-server.ts';

/** A scanner that speaks the clamd protocol, and finds files with a certain mark. */
export class Clamd extends LocalServer {
  /** Sent instead of a verdict; with null it does not answer. */
  says: string | null | undefined = undefined;
  /** How many complete files it received. */
  scanned = 0;
  private readonly mark: string;
  private readonly sockets = new Set<Socket>();
  protected override readonly server = createServer((socket) => {
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
    super();
    this.mark = mark;
  }

  /** In the form of MALWARE_SCANNER. */
  get address(): string {
    return `127.0.0.1:${this.port}`;
  }

  protected override dropConnections(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  private answer(socket: Socket, file: Buffer): void {
    this.scanned += 1;
    const verdict = file.includes(this.mark) ? 'stream: Some.Mark FOUND' : 'stream: OK';
    const answer = this.says === undefined ? verdict : this.says;
    if (answer !== null) socket.end(`${answer}\0`);
  }
}

const COMMAND = 'zINSTREAM\0';

/** The file, or null until it has arrived completely. */
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
