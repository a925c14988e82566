import type { ReadingsRow } from '@app/projector/read-model/tables';

export interface MessagePlace {
  readonly id: string;
  readonly thread_id: string;
  readonly uid: string;
  readonly owner_id: string | null;
}

export interface Scope extends Pick<ReadingsRow, 'id' | 'scope' | 'scope_id' | 'owner_id'> {
  /** For a reading of certain messages. */
  readonly messageIds: ReadonlySet<string>;
}

export function scopeOf(row: Omit<Scope, 'messageIds'> & Pick<ReadingsRow, 'message_ids'>): Scope {
  const { id, scope, scope_id, owner_id, message_ids: ids } = row;
  // As written by the projection.
  const messageIds = new Set(ids === null ? [] : (JSON.parse(ids) as string[]));
  return { id, scope, scope_id, owner_id, messageIds };
}

export function covers(reading: Scope, message: MessagePlace): boolean {
  // Without an owner, nobody could be informed.
  if (message.owner_id === null) return false;
  if (reading.scope === 'messages') return reading.messageIds.has(message.id);
  // The code may have had another owner before.
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
