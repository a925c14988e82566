import type { Duplex } from 'node:stream';
import type { Client } from 'pg';

/** What a client of `pg` has beside what its types say. */
interface Connected {
  readonly connection: { readonly stream: Duplex };
}

/**
 * Ends a connection over which more comes than is allowed. Limits within a statement do not bound
 * its plan, which repeats each value that Postgres has computed while it planned.
 */
export class AnswerBound {
  /** Whether more came, and the connection is gone. */
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

  /** @param bytes that may come from now on */
  allow(bytes: number): void {
    this.left = bytes;
  }
}
