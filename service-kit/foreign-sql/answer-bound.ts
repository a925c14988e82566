import type { Duplex } from 'node:stream';
import type { Client } from 'pg';

/** Parts of a `pg` client that its types leave out. */
interface Connected {
  readonly connection: { readonly stream: Duplex };
}

/**
 * Closes a connection that sends more than is allowed. Limits within a statement do not bound its
 * plan, which contains every value that Postgres computed while planning.
 */
export class AnswerBound {
  /** Whether the limit was exceeded and the connection is closed. */
  isPassed = false;
  private left = 0;

  /** @param client that is connected */
  constructor(client: Client) {
    const { stream } = (client as Client & Connected).connection;
    stream.on('data', (chunk: Buffer) => {
      this.left -= chunk.length;
      if (this.left >= 0 || this.isPassed) return;
      this.isPassed = true;
      stream.destroy();
    });
  }

  /** @param bytes that may arrive from now on */
  allow(bytes: number): void {
    this.left = bytes;
  }
}
