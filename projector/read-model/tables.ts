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
import type { disclosures, readings } from '../projections/readings.ts';
import type { questionRuns, questions } from '../projections/questions.ts';
import type { reports } from '../projections/reports.ts';
import type { brand, settings } from '../projections/settings.ts';
import type { customers, orders } from '../projections/orders.ts';
import type { sessions } from '../projections/sessions.ts';
import type { stats } from '../projections/stats.ts';
import type { codeFinders, messages, threads } from '../projections/threads.ts';
import type { codeUsage, messageUsage } from '../projections/usage.ts';
import type { users } from '../projections/users.ts';
import type { ReadRow } from '../runtime/table.ts';
import type {
  organisationInvitations,
  organisationMembers,
  organisations,
} from '../projections/organisations.ts';

export type UsersRow = ReadRow<typeof users>;
export type SessionsRow = ReadRow<typeof sessions>;
export type CodesRow = ReadRow<typeof codes>;
export type CodeLossesRow = ReadRow<typeof codeLosses>;
export type ThreadsRow = ReadRow<typeof threads>;
export type CodeFindersRow = ReadRow<typeof codeFinders>;
export type MessagesRow = ReadRow<typeof messages>;
export type BatchesRow = ReadRow<typeof batches>;
/** One row; none before the first counted event. */
export type StatsRow = ReadRow<typeof stats>;
export type ActivityDaysRow = ReadRow<typeof activityDays>;
export type AuditRow = ReadRow<typeof audit>;
export type AuditHeadsRow = ReadRow<typeof auditHeads>;
export type SettingsRow = ReadRow<typeof settings>;
export type BrandRow = ReadRow<typeof brand>;
export type NoticesRow = ReadRow<typeof notices>;
export type DevicesRow = ReadRow<typeof devices>;
export type PasskeysRow = ReadRow<typeof passkeys>;
export type ApiKeysRow = ReadRow<typeof apiKeys>;
export type OneTimeCodesRow = ReadRow<typeof oneTimeCodes>;
export type OwnChannelsRow = ReadRow<typeof ownChannels>;
export type HelpersRow = ReadRow<typeof helpers>;
export type ReadingsRow = ReadRow<typeof readings>;
export type QuestionsRow = ReadRow<typeof questions>;
export type QuestionRunsRow = ReadRow<typeof questionRuns>;
export type DisclosuresRow = ReadRow<typeof disclosures>;
export type ReportsRow = ReadRow<typeof reports>;
export type TelegramBotRow = ReadRow<typeof telegramBot>;
export type QuietHoursRow = ReadRow<typeof quietHours>;
export type CodeUsageRow = ReadRow<typeof codeUsage>;
export type MessageUsageRow = ReadRow<typeof messageUsage>;
export type PacksRow = ReadRow<typeof packs>;
export type ProductsRow = ReadRow<typeof products>;
export type OrdersRow = ReadRow<typeof orders>;
export type CustomersRow = ReadRow<typeof customers>;

/**
 * The progress of each projection, by name: of the version that the views show now. `position` is
 * formatted by `formatPosition`. A view over `projector.checkpoints` (which also holds versions
 * that are being built). Rows and checkpoint change in one transaction, so a query that sees this
 * position sees its rows.
 */
export interface CheckpointsRow {
  name: string;
  version: number;
  position: string;
  updated_at: Date;
}

/**
 * Each version of a projection that is live or being built: its position, its fault, and its lag as
 * last measured by the projector. A view over the tables of `projector`.
 */
export interface ProjectionsRow {
  name: string;
  version: number;
  generation: number;
  state: 'live' | 'building';
  position: string;
  /** Null unless an event stopped it. */
  stopped_event_id: string | null;
  stopped_event_type: string | null;
  /** Null before the first measurement, like all columns that begin with `lag`. */
  lag_events: number | null;
  lag_is_more: boolean | null;
  lag_seconds: number | null;
  measured_at: Date | null;
}

/**
 * Each version of a projection that has tables, including retired ones: its position, its fault and
 * its speed. A view over the tables of `projector`.
 */
export interface ProjectionVersionsRow {
  schema: string;
  name: string;
  version: number;
  generation: number;
  state: 'live' | 'building' | 'retired';
  /** The request from the console that it was made for. */
  request_id: string | null;
  position: string;
  /** Null unless an event stopped it, like all columns that begin with `stopped`. */
  stopped_event_id: string | null;
  stopped_event_type: string | null;
  stopped_position: string | null;
  /** Without personal data. */
  stopped_error: string | null;
  stopped_at: Date | null;
  /** Null before the first measurement, like all columns that begin with `lag`. */
  lag_events: number | null;
  lag_is_more: boolean | null;
  lag_seconds: number | null;
  /** Events that it recently read per second; null if another process fills it. */
  per_second: number | null;
  /** Until a version that is being built reaches the live one; null if unknown. */
  seconds_left: number | null;
  measured_at: Date | null;
  /** The size of its tables and indexes. */
  bytes: string;
}

/** The extra column of a searchable table's view, for conditions. */
interface Searchable {
  searchable: string;
}

/**
 * The views of the schema `read`, which always show the version that is live. For Kysely:
 * `new Kysely<ReadModel>({ … }).withSchema('read')`. A `timestamptz` is read as a `Date`, a
 * `bigint` as a string.
 */
export interface ReadModel extends AnswerTables, OrganisationTables {
  users: UsersRow & Searchable;
  sessions: SessionsRow;
  codes: CodesRow & Searchable;
  code_handovers: ReadRow<typeof codeHandovers>;
  code_losses: CodeLossesRow;
  threads: ThreadsRow;
  messages: MessagesRow;
  code_finders: CodeFindersRow;
  batches: BatchesRow & Searchable;
  stats: StatsRow;
  audit: AuditRow;
  audit_heads: AuditHeadsRow;
  activity_days: ActivityDaysRow;
  code_usage: CodeUsageRow;
  message_usage: MessageUsageRow;
  settings: SettingsRow;
  brand: BrandRow;
  notices: NoticesRow;
  devices: DevicesRow;
  passkeys: PasskeysRow;
  api_keys: ApiKeysRow;
  one_time_codes: OneTimeCodesRow;
  own_channels: OwnChannelsRow;
  webhooks: ReadRow<typeof webhooks>;
  telegram_bot: TelegramBotRow;
  helpers: HelpersRow;
  readings: ReadingsRow;
  disclosures: DisclosuresRow;
  quiet_hours: QuietHoursRow;
  reports: ReportsRow;
  packs: PacksRow;
  products: ProductsRow;
  orders: OrdersRow;
  customers: CustomersRow;
  questions: QuestionsRow;
  question_runs: QuestionRunsRow;
  checkpoints: CheckpointsRow;
  projections: ProjectionsRow;
  projection_versions: ProjectionVersionsRow;
}

/** The progress and result of a run of a question, stored beside the read models. */
export interface QuestionResultsRow {
  run_id: string;
  state: 'running' | 'done' | 'failed' | 'stopped';
  /** Events read, and events handled. */
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

/** Tables of the projector beside the read models: answers to questions. */
export interface AnswerTables {
  question_results: QuestionResultsRow;
}

export type OrganisationMembersRow = ReadRow<typeof organisationMembers>;

/** The views about organisations and their members. */
export interface OrganisationTables {
  organisations: ReadRow<typeof organisations>;
  organisation_members: OrganisationMembersRow;
  organisation_invitations: ReadRow<typeof organisationInvitations>;
}
