import type { KeyObject } from 'node:crypto';
import type { EventLog } from '@app/events/log/event-log';
import type { KeyStore } from '@app/events/sealing/key-store';
import type { HasSecondFactor } from '@app/service-kit/access/second-factor';
import type { AdminSecurity } from '@app/service-kit/environment';
import type { CallerAddresses } from '@app/service-kit/limits/caller-address';
import type { Pictures, VoiceNotes } from '@app/service-kit/media/pictures';
import type { ReadMemory } from '@app/service-kit/memory/read-memory';
import type { Pool } from 'pg';
import type { BrandReader } from './features/brand/brand.ts';
import type { FindCode } from './features/codes/find-code.ts';
import type { Disclose } from './features/readings/disclose.ts';
import type { FindThread } from './features/threads/find-thread.ts';
import type { MarkSeen } from './features/threads/mark-seen.ts';
import type { Database } from './kernel/database/database.ts';
import type { LiveTopics } from './kernel/live/live-topics.ts';
import type { Readings } from './readings.ts';

/** The features take of these what their routes need. */
export interface RouteParts {
  readonly pool: Pool;
  /** See `openLookUpPool`. */
  readonly lookUpPool: Pool;
  readonly database: Database;
  /** See `makePreparedDatabase`. */
  readonly prepared: Database;
  /** The address of the product's user, which creates the role of the SQL console. */
  readonly databaseUrl: string;
  /** Read only by the history. */
  readonly log: EventLog;
  readonly pictures: Pictures;
  readonly voiceNotes: VoiceNotes;
  readonly live: LiveTopics;
  /** Identifies callers, to limit their open streams. */
  readonly addresses: CallerAddresses;
  /** Decrypts sealed data of read models. */
  readonly keys: Pick<KeyStore, 'find'>;
  readonly readings: Readings;
  /** Shows messages to administrators. */
  readonly disclose: Disclose;
  readonly brand: BrandReader;
  readonly findCode: FindCode;
  readonly findThread: FindThread;
  readonly markSeen: MarkSeen;
  readonly adminSecurity: AdminSecurity;
  readonly memory: ReadMemory;
  /** Null if the console requires no second factor. */
  readonly hasSecondFactor: HasSecondFactor | null;
  /** The base URL of printed codes: the short one if there is one. */
  readonly printedUrl: string;
  /** The key with which browsers subscribe to push messages, base64url. */
  readonly applicationServerKey: string;
  /** The vault's secret `handover-links`. */
  readonly handoverKey: KeyObject;
}
