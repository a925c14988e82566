import { statementName } from '@app/service-kit/statement-name';
import type { Client, Connection, Submittable } from 'pg';
import { arrayLiteral } from './array-literal.ts';
import type { Statement } from './statements.ts';

/**
 * Runs statements in one transaction and one round trip: all or none.
 * @param client of a session, used by nobody else meanwhile
 * @throws what made the first of them fail, as `pg` throws it
 */
export async function writeTogether(
  client: Client,
  statements: readonly Statement[],
): Promise<void> {
  const message = new Together(statements);
  client.query(message);
  await message.answered;
}

/** What each connection has prepared, by the names of the statements. */
const prepared = new WeakMap<Connection, Set<string>>();

/**
 * Statements as one message of Postgres's extended protocol. What stands before its one `Sync` is a
 * transaction, and answered together; a `Sync` behind each statement, as `pg` sends it, makes both
 * sides wake up for each of them.
 */
class Together implements Submittable {
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

  private send(connection: Connection, { text, values }: Statement): void {
    const name = statementName(text);
    if (prepared.get(connection)?.has(name) !== true && !this.fresh.includes(name)) {
      // One that was prepared beside another that failed stands although nobody remembers it.
      connection.close({ type: 'S', name }, true);
      connection.parse({ name, text, types: [] }, true);
      this.fresh.push(name);
    }
    connection.bind({ statement: name, values: values.map(parameter) }, true);
    connection.execute(null, true);
  }

  // What follows is what `pg` calls for a query of somebody else's making.

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
    // Nobody asked for rows; a function that is called makes one all the same.
  }

  handleCommandComplete(): void {
    // The end of all of them is what counts.
  }
}

function parameter(value: Statement['values'][number]): string | null {
  if (value === null) return null;
  return typeof value === 'object' ? arrayLiteral(value) : String(value);
}
