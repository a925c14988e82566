import { randomUUID } from 'node:crypto';
import { eventually } from '@app/events/testing/eventually';
import { streams } from '@app/events/streams';
import { type SqlAnswer, sqlAnswer } from '../features/questions/sql-contract.ts';
import { type Answer, type QueryFixture, startQueryFixture } from './query-fixture.ts';

/** Occurs in everything that a person of this fixture wrote. */
export const MARK = 'purplenarwhal';

export interface AskOptions {
  readonly token?: string;
  readonly at?: Date;
}

/** An analyst with the SQL console, and an owner whose texts contain the mark. */
export interface SqlFixture extends Pick<QueryFixture, 'log' | 'pool' | 'vault' | 'history'> {
  readonly query: QueryFixture;
  readonly analyst: { readonly userId: string; readonly token: string };
  /** Records a statement of the analyst. @returns its id */
  record(statement: string, at?: Date): Promise<string>;
  /** Runs one over HTTP. */
  respond(statement: string, options?: AskOptions): Promise<Answer>;
  /** Runs one, with rows or an error as result. */
  ask(statement: string): Promise<SqlAnswer>;
}

/** Starts a fixture of the SQL console; `query.stop()` stops it. */
export async function startSqlFixture(): Promise<SqlFixture> {
  const query = await startQueryFixture();
  const { history, pool } = query;
  const { userId } = await history.user({ role: 'analyst' });
  const analyst = { userId, token: await query.signIn(userId) };
  const owner = await history.user({ username: MARK, email: `${MARK}@example.org` });
  const uid = await history.code(owner.userId, MARK, MARK);
  await history.thread(uid, owner.userId, { content: MARK });
  await eventually(async () => {
    const { rows } = await pool.query(
      `select from history.events e join history.types t on t.id = e.type
         where t.type = 'ThreadStarted'`,
    );
    return rows.length > 0;
  });
  const record: SqlFixture['record'] = async (statement, at) => {
    const questionId = randomUUID();
    const data = { questionId, askedBy: userId };
    const asked = { type: 'SqlAsked', data, personal: { statement } } as const;
    await history.append(streams.question(questionId), asked, at);
    return questionId;
  };
  const respond: SqlFixture['respond'] = async (statement, { token = analyst.token, at } = {}) =>
    query.getNow(`/api/admin/sql/${await record(statement, at)}`, { token });
  const ask: SqlFixture['ask'] = async (statement) => {
    const { status, body } = await respond(statement);
    if (status !== 200) throw new Error(`Answered ${status}`);
    return sqlAnswer.parse(body);
  };
  return { ...query, query, analyst, record, respond, ask };
}
