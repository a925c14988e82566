import type { EraserFixture } from './eraser-fixture.ts';

/** Queries and actions for tests of leftovers. */
export function leftoversOf(fixture: EraserFixture) {
  const has = async (text: string, value: string): Promise<boolean> =>
    (await fixture.pool.query(text, [value])).rowCount === 1;
  return {
    makeCode: async (token: string, days: number | null = null): Promise<string> => {
      const body = { title: 'Bag', auto_delete_days: days };
      return String((await fixture.call('/api/qr/generate', { token, body })).body['uid']);
    },
    /** A picture or a voice note. */
    isStored: (id: string) => has('select from media.pictures where id = $1', id),
    /** Whether an event refers to the stored picture, so that it stays. */
    isKept: (id: string) =>
      has('select from media.pictures where id = $1 and kept_at is not null', id),
    isDestroyed: (subject: string) =>
      has('select from vault.keys where subject = $1 and wrapped is null', subject),
    /** Whether the message eraser has scheduled the message. */
    isScheduled: (messageId: string) =>
      has('select from reactors.erasure_messages where message_id = $1', messageId),
  };
}
