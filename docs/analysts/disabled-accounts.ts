// Who was disabled on a given day, since when, and by whom? The replay ends with that day:
//   npm run replay -- docs/analysts/disabled-accounts.ts --until 2026-03-04
import { defineProjection } from '@app/projector/runtime/projection';
import { insertIfAbsent, remove, upsert } from '@app/projector/runtime/row-operation';
import { defineTable, instant, nullable, text } from '@app/projector/runtime/table';

const accounts = defineTable('accounts', {
  columns: { user_id: text(), username: nullable(text()), registered_at: instant() },
  primaryKey: ['user_id'],
});
const disabled = defineTable('disabled', {
  columns: { user_id: text(), since: instant(), by: nullable(text()) },
  primaryKey: ['user_id'],
});

export const question = defineProjection({
  name: 'disabled_accounts',
  version: 1,
  tables: [accounts, disabled],
  on: {
    // Masked, like everything that people wrote; null if they have erased their account since.
    UserRegistered: ({ data, personal, metadata }) => [
      insertIfAbsent(accounts, {
        user_id: data.userId,
        username: personal?.username ?? null,
        registered_at: metadata.at,
      }),
    ],
    UserDisabled: ({ data, metadata }) => [
      upsert(disabled, {
        user_id: data.userId,
        since: metadata.at,
        by: metadata.actor.kind === 'user' ? metadata.actor.id : null,
      }),
    ],
    UserEnabled: ({ data }) => [remove(disabled, { user_id: data.userId })],
    UserErased: ({ data }) => [
      remove(disabled, { user_id: data.userId }),
      remove(accounts, { user_id: data.userId }),
    ],
  },
});

export const report = `
  select user_id, username, registered_at, since, by
  from disabled left join accounts using (user_id) order by since`;
