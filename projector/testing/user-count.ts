/** A question whose handler of registrations has this body, and which counts the rows. */
export const userCount = (body: string): string => `
import { defineProjection } from '@app/projector/runtime/projection';
import { insertIfAbsent } from '@app/projector/runtime/row-operation';
import { defineTable, text } from '@app/projector/runtime/table';
const users = defineTable('users', { columns: { id: text() }, primaryKey: ['id'] });
export const question = defineProjection({
  name: 'users', version: 1, tables: [users],
  on: { UserRegistered: ({ data }) => { ${body} } },
});
export const report = 'select count(*) as users from users';
export const chart = { kind: 'bar', x: 'users' };
`;

/** A body that keeps a row for each user. */
export const COUNTING = 'return [insertIfAbsent(users, { id: data.userId })];';
