import type { ReadingsRow } from '@app/projector/read-model/tables';

/** A message, as far as it says which readings it belongs to. */
export interface MessagePlace {
  readonly id: string;
  readonly thread_id: string;
  readonly uid: string;
  /** Null once the code was deleted for good. */
  readonly owner_id: string | null;
}

/** What an administrator may read. */
export interface Scope extends Pick<ReadingsRow, 'id' | 'scope' | 'scope_id' | 'owner_id'> {
  /** Where single messages are named. */
  readonly messageIds: ReadonlySet<string>;
}

/** @param row with its ids as JSON */
export function scopeOf(row: Omit<Scope, 'messageIds'> & Pick<ReadingsRow, 'message_ids'>): Scope {
  const { id, scope, scope_id, owner_id, message_ids: ids } = row;
  // As the projection wrote it.
  const messageIds = new Set(ids === null ? [] : (JSON.parse(ids) as string[]));
  return { id, scope, scope_id, owner_id, messageIds };
}

/** Whether a message may be shown by a reading that is open. */
export function covers(reading: Scope, message: MessagePlace): boolean {
  // Without an owner nobody could be told of it.
  if (message.owner_id === null) return false;
  if (reading.scope === 'messages') return reading.messageIds.has(message.id);
  // A code may have had another owner before.
  if (reading.owner_id !== message.owner_id) return false;
  switch (reading.scope) {
    case 'conversation':
      return reading.scope_id === message.thread_id;
    case 'code':
      return reading.scope_id === message.uid;
    case 'owner':
      return true;
  }
}
