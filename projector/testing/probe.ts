import { increment, insert, insertIfAbsent, type RowOperation } from '../runtime/row-operation.ts';
import { defineProjection, type Projection, type RecordedNamed } from '../runtime/projection.ts';
import { defineTable, integer, text } from '../runtime/table.ts';

/** A table for tests: one row for each user. */
export const seenUsers = defineTable('seen_users', {
  columns: { id: text(), times: integer() },
  primaryKey: ['id'],
});

/** A probe's handler of a user; by default it adds a row. */
export type Probe = (event: RecordedNamed<'UserRegistered'>) => readonly RowOperation[];

export const addUser: Probe = ({ data }) => [insert(seenUsers, { id: data.userId, times: 1 })];

/** Counts how often each user is handled, so that a second time is noticed. */
export const countUser: Probe = ({ data }) => [
  insertIfAbsent(seenUsers, { id: data.userId, times: 0 }),
  increment(seenUsers, { id: data.userId }, { times: 1 }),
];

/** A projection for tests. */
export const probe = (onUser: Probe = addUser, version = 1): Projection =>
  defineProjection({ name: 'probe', version, tables: [seenUsers], on: { UserRegistered: onUser } });
