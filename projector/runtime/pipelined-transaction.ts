import { arrayLiteral } from '@app/service-kit/array-literal';
import { statementName } from '@app/service-kit/statement-name';
import type { Client, Connection, Submittable } from 'pg';
import type { Statement } from './statements.ts';

/**
 * Runs statements in one transaction and one round trip, over a client that nobody else uses
 * meanwhile.
 * @throws as `pg` does
 */
export async function writePipelined(
  client: Client,
  statements: readonly Statement[],
): Promise<void> {
  const message = new PipelinedTransaction(statements);
  client.query(message);
  await message.answered;
}

const prepared = new WeakMap<Connection, Set<string>>();

/**
 * Statements as one message with one `Sync`, so one transaction. `pg` sends a `Sync` behind each
 * statement, which wakes both sides up each time (docs/adr/0096).
 */
class PipelinedTransaction implements Submittable {
  readonly answered: Promise<void>;
  private readonly statements: readonly Statement[];
  private readonly answer = Promise.withResolvers<void>();
  private readonly fresh: string[] = [];

  constructor(statements: readonly Statement[]) {
    this.statements = statements;
    this.answered = this.answer.promise;
  }

  submit(connection: Connection): void {
    const { stream } = connection;
    stream.cork();
    try {
      for (const statement of this.statements) this.send(connection, statement);
      connection.sync();
    } finally {
      stream.uncork();
    }
  }

  private send(connection: Connection, { text, values, copied }: Statement): void {
    const name = statementName(text);
    if (prepared.get(connection)?.has(name) !== true && !this.fresh.includes(name)) {
      // If a statement of the same message failed, this one may be prepared without our knowing.
      connection.close({ type: 'S', name }, true);
      connection.parse({ name, text, types: [] }, true);
      this.fresh.push(name);
    }
    connection.bind({ statement: name, values: values.map(parameter) }, true);
    connection.execute(null, true);
    if (copied !== undefined) connection.stream.write(copyMessages(copied));
  }

  // The methods that `pg` calls on a Submittable.

  handleReadyForQuery(connection: Connection): void {
    const known = prepared.get(connection) ?? new Set();
    for (const name of this.fresh) known.add(name);
    prepared.set(connection, known);
    this.answer.resolve();
  }

  handleError(error: Error): void {
    this.answer.reject(error);
  }

  handleDataRow(): void {
    // A function call returns a row, which nobody needs.
  }

  handleCopyInResponse(): void {
    // The copied rows were sent already.
  }

  handleCommandComplete(): void {
    // Only the end of the whole transaction counts.
  }
}

function parameter(value: Statement['values'][number]): string | null {
  if (value === null) return null;
  return typeof value === 'object' ? arrayLiteral(value) : String(value);
}

const [COPY_DATA, COPY_DONE] = [0x64, 0x63];
const HEAD_BYTES = 5;

/** A length counts itself, but not the letter before it. */
function copyMessages(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const messages = Buffer.allocUnsafe(HEAD_BYTES + length + HEAD_BYTES);
  messages[0] = COPY_DATA;
  messages.writeInt32BE(length + 4, 1);
  messages.write(text, HEAD_BYTES);
  messages[HEAD_BYTES + length] = COPY_DONE;
  messages.writeInt32BE(4, HEAD_BYTES + length + 1);
  return messages;
}
