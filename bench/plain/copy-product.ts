import { createHash } from 'node:crypto';
import { Client } from 'pg';
import type { Told } from '../scenarios/mixed-requests.ts';
import { PLAIN_SCHEMA } from './schema.ts';
import { tokenHash } from './signed-in.ts';

/**
 * Queries that make the rows of the plain tables from the product's views. Ids of messages become
 * UUIDs.
 */
const SOURCES: readonly (readonly [table: string, select: string])[] = [
  [
    'users',
    `select id, username, email, phone, email_verified, phone_verified, has_password,
       messages_by_email, messages_by_sms, role, plan, is_active, created_at
     from read.users`,
  ],
  [
    'codes',
    `select c.uid, owner_id, coalesce(title, '') as title, greeting, null as greeting_image,
       location_enabled, is_claimed, is_paused, auto_delete_days, message_count,
       (select count(*) from read.messages m where m.uid = c.uid and m.is_unread) as unread_count,
       last_message_at, created_at
     from read.codes c where owner_id is not null`,
  ],
  [
    'messages',
    `select md5(m.id)::uuid as id,
       case when row_number() over thread > 1 then md5(first_value(m.id) over thread)::uuid end
         as thread_id,
       m.uid, m.owner_id, m.sender, coalesce(m.content, '') as content,
       m.sender_email as email, m.sender_phone as phone,
       case when m.latitude is not null then
         jsonb_build_object('latitude', m.latitude, 'longitude', m.longitude, 'accuracy', m.accuracy)
       end as location,
       m.is_unread, m.created_at
     from read.messages m join read.codes c on c.uid = m.uid and c.owner_id is not null
     window thread as (partition by m.thread_id order by m.position, m.id)
     order by m.position, m.id`,
  ],
  ['packs', `select id, name, description, cents, quantity, is_popular from read.packs`],
  ['customers', `select user_id as id, codes_bought from read.customers`],
];

const asUuid = (id: string): string => {
  const hex = createHash('md5').update(id).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/u, '$1-$2-$3-$4-');
};

/**
 * Creates the plain tables in an empty database and copies the product's data into them, so that
 * both give the same answers.
 * @param told conversations whose sessions and private links also work in the copy
 * @returns the same conversations with their ids in the copy
 */
export async function copyProduct(
  productUrl: string,
  plainUrl: string,
  told: readonly Told[],
): Promise<readonly Told[]> {
  const product = new Client({ connectionString: productUrl });
  const plain = new Client({ connectionString: plainUrl });
  await Promise.all([product.connect(), plain.connect()]);
  try {
    await plain.query(PLAIN_SCHEMA);
    for (const [table, select] of SOURCES) {
      const { rows } = await product.query<{ all: string | null }>(
        `select json_agg(row)::text as all from (${select}) row`,
      );
      await plain.query(
        `insert into ${table} (select (json_populate_record(null::${table}, each)).*
         from json_array_elements($1::json) each)`,
        [rows[0]?.all ?? '[]'],
      );
    }
    const copied = told.map((each) => ({
      ...each,
      conversation: {
        ...each.conversation,
        messageId: asUuid(each.conversation.messageId),
      },
    }));
    await letIn(plain, copied);
    await plain.query('vacuum analyze');
    return copied;
  } finally {
    await Promise.all([product.end(), plain.end()]);
  }
}

async function letIn(plain: Client, told: readonly Told[]): Promise<void> {
  await plain.query(
    'insert into sessions (token_hash, user_id) select * from unnest($1::text[], $2::uuid[])',
    [told.map(({ bearer }) => tokenHash(bearer)), told.map((each) => each.conversation.ownerId)],
  );
  await plain.query(
    `update messages m set token_hash = link.hash
     from unnest($1::uuid[], $2::text[]) link(message, hash), messages named
     where named.id = link.message and m.id = coalesce(named.thread_id, named.id)`,
    [told.map((each) => each.conversation.messageId), told.map(({ link }) => tokenHash(link))],
  );
}
