import { randomUUID } from 'node:crypto';
import { catalogue, type EventNamed } from '@app/events/catalogue';
import { EventLog } from '@app/events/log/event-log';
import { streams } from '@app/events/streams';
import { UID_ALPHABET, UID_LENGTH } from '@app/events/uid';
import { createPool } from '@app/service-kit/postgres';
import { Vault } from '@app/service-kit/vault/vault';
import { readMasterKey } from '@app/service-kit/vault/wrapping';
import { Pool } from 'pg';
import { PLAIN_CODES, PLAIN_SCHEMA } from '../plain/schema.ts';
import type { Stand } from './stand.ts';

const CODES = 200;
const TITLE = 'House keys';
const GREETING = 'Thank you for scanning. Please tell me where you found them.';

/** Claimed codes of one owner, the same ones in the event log and in the plain tables. */
export async function seedCodes(stand: Stand): Promise<readonly string[]> {
  const uids = Array.from({ length: CODES }, (_, index) => uidOf(index));
  await Promise.all([seedLog(stand, uids), seedPlain(stand, uids)]);
  return uids;
}

function uidOf(index: number): string {
  const tens = UID_ALPHABET.charAt(Math.floor(index / 10));
  return `${tens}${index % 10}`.padStart(UID_LENGTH, 'K');
}

async function seedPlain(stand: Stand, uids: readonly string[]): Promise<void> {
  const pool = new Pool({ connectionString: stand.plainUrl });
  await pool.query(PLAIN_SCHEMA);
  await pool.query(PLAIN_CODES, [uids, TITLE, GREETING]);
  await pool.end();
}

async function seedLog(stand: Stand, uids: readonly string[]): Promise<void> {
  const pool = createPool(stand.appUrl, { applicationName: 'bench' });
  const keys = await Vault.open(pool, readMasterKey(stand.masterKey));
  const log = new EventLog({
    url: stand.eventStore.connectionString,
    definitions: catalogue,
    keys,
  });
  const append = (stream: string, event: Registered | Generated) => {
    const commandId = randomUUID();
    return log.append(stream, 'no-stream', [event], {
      actor: { kind: 'system' },
      commandId,
      correlationId: commandId,
      causationId: commandId,
      at: new Date(),
    });
  };
  const ownerId = randomUUID();
  await append(streams.user(ownerId), registered(ownerId));
  await Promise.all(uids.map((uid) => append(streams.code(uid), generated(uid, ownerId))));
  await log.close();
  await pool.end();
}

type Registered = EventNamed<'UserRegistered'>;
type Generated = EventNamed<'CodeGenerated'>;

const registered = (userId: string): Registered => ({
  type: 'UserRegistered',
  data: { userId, role: 'user', plan: 'free' },
  personal: { username: 'owner', email: null, phone: null, passwordHash: 'none' },
});

const generated = (uid: string, ownerId: string): Generated => ({
  type: 'CodeGenerated',
  data: { uid, ownerId, autoDeleteDays: null, locationEnabled: true },
  personal: { title: TITLE, greeting: GREETING },
});
