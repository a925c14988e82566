import type { activityDays } from '../projections/activity.ts';
import type { audit } from '../projections/audit-table.ts';
import type { batches } from '../projections/batches.ts';
import type { packs, products } from '../projections/catalogue.ts';
import type { ownChannels, telegramBot, webhooks } from '../projections/channels.ts';
import type { codeHandovers, codeLosses, codes } from '../projections/codes.ts';
import type { devices } from '../projections/devices.ts';
import type { apiKeys, oneTimeCodes, passkeys } from '../projections/factors.ts';
import type { auditHeads } from '../projections/heads.ts';
import type { helpers, quietHours } from '../projections/helpers.ts';
import type { notices } from '../projections/notices.ts';
import type { customers, orders } from '../projections/orders.ts';
import type {
  organisationInvitations,
  organisationMembers,
  organisations,
} from '../projections/organisations.ts';
import type { questionRuns, questions } from '../projections/questions.ts';
import type { disclosures, readings } from '../projections/readings.ts';
import type { reports } from '../projections/reports.ts';
import type { sessions } from '../projections/sessions.ts';
import type { brand, settings } from '../projections/settings.ts';
import type { stats } from '../projections/stats.ts';
import type { codeFinders, messages, threads } from '../projections/threads.ts';
import type { codeUsage, messageUsage } from '../projections/usage.ts';
import type { users } from '../projections/users.ts';
import type { ReadRow } from '../runtime/table.ts';

export type SessionsRow = ReadRow<typeof sessions>;
export type CodesRow = ReadRow<typeof codes>;
export type CodeLossesRow = ReadRow<typeof codeLosses>;
export type MessagesRow = ReadRow<typeof messages>;
export type BatchesRow = ReadRow<typeof batches>;
export type AuditRow = ReadRow<typeof audit>;
export type AuditHeadsRow = ReadRow<typeof auditHeads>;
export type BrandRow = ReadRow<typeof brand>;
export type NoticesRow = ReadRow<typeof notices>;
export type DevicesRow = ReadRow<typeof devices>;
export type PasskeysRow = ReadRow<typeof passkeys>;
export type OwnChannelsRow = ReadRow<typeof ownChannels>;
export type HelpersRow = ReadRow<typeof helpers>;
export type ReadingsRow = ReadRow<typeof readings>;
export type QuestionRunsRow = ReadRow<typeof questionRuns>;
export type ReportsRow = ReadRow<typeof reports>;
export type PacksRow = ReadRow<typeof packs>;
export type ProductsRow = ReadRow<typeof products>;
export type OrdersRow = ReadRow<typeof orders>;

/** A query that sees this position sees its rows. */
interface CheckpointsRow {
  name: string;
  version: number;
  position: string;
  updated_at: Date;
}

/** Each version that is live or being built. `lag_…` is null before the first measurement. */
export interface ProjectionsRow extends Pick<
  ProjectionVersionsRow,
  | 'name'
  | 'version'
  | 'generation'
  | 'position'
  | 'stopped_event_id'
  | 'stopped_event_type'
  | 'lag_events'
  | 'lag_is_more'
  | 'lag_seconds'
  | 'measured_at'
> {
  state: 'live' | 'building';
}

/** Retired versions, too. */
export interface ProjectionVersionsRow {
  schema: string;
  name: string;
  version: number;
  generation: number;
  state: 'live' | 'building' | 'retired';
  request_id: string | null;
  position: string;
  /** Null unless an event stopped it, like all columns that begin with `stopped`. */
  stopped_event_id: string | null;
  stopped_event_type: string | null;
  stopped_position: string | null;
  /** Without personal data. */
  stopped_error: string | null;
  stopped_at: Date | null;
  lag_events: number | null;
  lag_is_more: boolean | null;
  lag_seconds: number | null;
  /** Events that it recently read per second; null if another process fills it. */
  per_second: number | null;
  /** Until a version that is being built reaches the live one; null if unknown. */
  seconds_left: number | null;
  measured_at: Date | null;
  bytes: string;
}

interface Searchable {
  searchable: string;
}

/** For Kysely: `new Kysely<ReadModel>({ … }).withSchema('read')`. */
export interface ReadModel {
  question_results: QuestionResultsRow;
  organisations: ReadRow<typeof organisations>;
  organisation_members: OrganisationMembersRow;
  organisation_invitations: ReadRow<typeof organisationInvitations>;
  users: ReadRow<typeof users> & Searchable;
  sessions: SessionsRow;
  codes: CodesRow & Searchable;
  code_handovers: ReadRow<typeof codeHandovers>;
  code_losses: CodeLossesRow;
  threads: ReadRow<typeof threads>;
  messages: MessagesRow;
  code_finders: ReadRow<typeof codeFinders>;
  batches: BatchesRow & Searchable;
  stats: ReadRow<typeof stats>;
  audit: AuditRow;
  audit_heads: AuditHeadsRow;
  activity_days: ReadRow<typeof activityDays>;
  code_usage: ReadRow<typeof codeUsage>;
  message_usage: ReadRow<typeof messageUsage>;
  settings: ReadRow<typeof settings>;
  brand: BrandRow;
  notices: NoticesRow;
  devices: DevicesRow;
  passkeys: PasskeysRow;
  api_keys: ReadRow<typeof apiKeys>;
  one_time_codes: ReadRow<typeof oneTimeCodes>;
  own_channels: OwnChannelsRow;
  webhooks: ReadRow<typeof webhooks>;
  telegram_bot: ReadRow<typeof telegramBot>;
  helpers: HelpersRow;
  readings: ReadingsRow;
  disclosures: ReadRow<typeof disclosures>;
  quiet_hours: ReadRow<typeof quietHours>;
  reports: ReportsRow;
  packs: PacksRow;
  products: ProductsRow;
  orders: OrdersRow;
  customers: ReadRow<typeof customers>;
  questions: ReadRow<typeof questions>;
  question_runs: QuestionRunsRow;
  checkpoints: CheckpointsRow;
  projections: ProjectionsRow;
  projection_versions: ProjectionVersionsRow;
}

export interface QuestionResultsRow {
  run_id: string;
  state: 'running' | 'done' | 'failed' | 'stopped';
  read: string;
  handled: string;
  /** The share of the history that was read, from 0 to 1. */
  share: number;
  per_second: number;
  seconds_left: number | null;
  seconds: number;
  /** JSON. `result` is null unless the run is done, `failure` unless it failed. */
  result: string | null;
  failure: string | null;
  /** The position of the newest event when the run began, and the time of the event. */
  up_to: string | null;
  up_to_at: Date | null;
}

export type OrganisationMembersRow = ReadRow<typeof organisationMembers>;
