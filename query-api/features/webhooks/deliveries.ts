import type { KeyStore } from '@app/events/sealing/key-store';
import { userSubject } from '@app/events/user';
import { readUuid } from '@app/events/event-id';
import { openAnswer } from '@app/service-kit/webhooks/sealed-answer';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Database } from '../../kernel/database/database.ts';
import { notFound } from '../../kernel/present.ts';
import {
  type Delivery,
  type Deliveries,
  type deliveriesQuery,
  type DeliveryTry,
  LISTED_DELIVERIES,
} from './contract.ts';

interface DeliveryRow {
  readonly delivery_id: string;
  readonly type: string;
  readonly happened_at: Date;
  readonly state: Delivery['state'];
  readonly due_at: Date;
}

interface TryRow {
  readonly delivery_id: string;
  readonly tried_at: Date;
  readonly took_ms: number;
  readonly outcome: DeliveryTry['outcome'];
  readonly status: number | null;
  readonly sealed: Buffer | null;
}

type Keys = Pick<KeyStore, 'find'>;

async function readTries(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly TryRow[]>> {
  const { rows } = await sql<TryRow>`
    select delivery_id, tried_at, took_ms, outcome, status, sealed from webhooks.attempts
    where delivery_id = any(${ids}::text[]) order by attempt_id desc`.execute(database);
  return Map.groupBy(rows, (row) => row.delivery_id);
}

/** Decrypts the beginnings of answers, with the user's key. */
async function opener(keys: Keys, userId: string): Promise<(row: TryRow) => string | null> {
  const subject = userSubject(userId);
  const key = (await keys.find([subject])).get(subject);
  return ({ sealed, delivery_id: id }) => (sealed && key ? openAnswer(sealed, key, id) : null);
}

/** Newest first. @throws HttpProblem 404 if the user has no webhook with this id */
export async function readDeliveries(
  { database, keys }: { readonly database: Database; readonly keys: Keys },
  { userId, id }: { readonly userId: string; readonly id: string },
  { state, page }: z.infer<typeof deliveriesQuery>,
): Promise<Deliveries> {
  const webhookId = readUuid(id) ?? '';
  const owned = await database
    .selectFrom('webhooks')
    .where('id', '=', webhookId)
    .where('user_id', '=', userId)
    .select('id')
    .executeTakeFirst();
  if (!owned) throw notFound('webhook-not-found', 'There is no such webhook.');
  const { rows } = await sql<DeliveryRow>`
    select delivery_id, type, happened_at, state, due_at from webhooks.deliveries
    where webhook_id = ${webhookId} and user_id = ${userId}
      and (${state ?? null}::text is null or state = ${state ?? null}::text)
    order by happened_at desc, delivery_id desc
    limit ${LISTED_DELIVERIES + 1} offset ${(page - 1) * LISTED_DELIVERIES}`.execute(database);
  const listed = rows.slice(0, LISTED_DELIVERIES);
  const ids = listed.map((row) => row.delivery_id);
  const [tries, open] = [await readTries(database, ids), await opener(keys, userId)];
  return {
    deliveries: listed.map((row) => ({
      id: row.delivery_id,
      type: row.type,
      happened_at: row.happened_at.toISOString(),
      state: row.state,
      next_try_at: row.state === 'waiting' ? row.due_at.toISOString() : null,
      tries: (tries.get(row.delivery_id) ?? []).map((each) => presentTry(each, open(each))),
    })),
    has_more: rows.length > LISTED_DELIVERIES,
  };
}

const presentTry = (row: TryRow, answer: string | null): DeliveryTry => ({
  at: row.tried_at.toISOString(),
  took_ms: row.took_ms,
  outcome: row.outcome,
  status: row.status,
  answer,
});
