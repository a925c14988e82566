import type { CommandContext } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import { reportSubject } from '@app/events/report';
import { REPORT_DAYS } from '@app/events/retention/periods';
import { streams } from '@app/events/streams';
import type { Vault } from '@app/service-kit/vault/vault';
import { userDecider } from '../../features/accounts/decider.ts';
import { reportDecider } from '../../features/reports/decider.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import { defineBatchReactor, type LeaseClient, type Reactor } from '../runtime/reactor.ts';
import type { KeptReport, KeptReports } from './kept-reports.ts';

const NAME = 'report-eraser';
const TICK_MS = 60 * 60_000;
const GATHER_MS = 1000;
/** How long words are kept, in ms. As long one can appeal. */
const KEPT_MS = REPORT_DAYS * 24 * 60 * 60_000;
/** Any fixed UUID: a report is erased by one and the same command, however often. */
const ERASURES = '6b1d7c52-3f0e-5a6b-8c1d-2e9f4a7b0c35';

type Reason = 'time_over' | 'account_erased';

export interface ReportEraserOptions {
  readonly reports: KeptReports;
  readonly vault: Pick<Vault, 'destroy'>;
  readonly handler: CommandHandler;
  readonly now: () => Date;
  readonly tickMs?: number;
}

interface Changes {
  readonly filed: KeptReport[];
  readonly appealed: { readonly reportId: string; readonly accountId: string | null }[];
  readonly erased: string[];
  /** Accounts that were erased, and when; ISO 8601. */
  readonly gone: { readonly userId: string; readonly at: string }[];
}

/**
 * Destroys what was written about reports: 180 days after the report, and with the account of either
 * side that wrote something. That there was a report, why, and what was decided stays
 * (docs/adr/0124).
 */
export function reportEraser(options: ReportEraserOptions): Reactor {
  const { reports, now, tickMs = TICK_MS } = options;
  return defineBatchReactor<Changes>({
    name: NAME,
    personal: 'skip',
    gatherMs: GATHER_MS,
    changes: () => ({ filed: [], appealed: [], erased: [], gone: [] }),
    on: {
      ReportFiled: ({ data, metadata }, { filed }) =>
        void filed.push({ ...data, filedAt: metadata.at }),
      ReportAppealed: ({ data }, { appealed }) => void appealed.push(data),
      ReportErased: ({ data }, { erased }) => void erased.push(data.reportId),
      UserErased: ({ data, metadata }, { gone }) =>
        void gone.push({ userId: data.userId, at: metadata.at }),
    },
    write: (changes, client) => write(changes, options, client),
    tick: {
      everyMs: tickMs,
      run: async (signal) => {
        for (const reportId of await reports.before(new Date(now().getTime() - KEPT_MS))) {
          if (signal.aborted) break;
          await erase(reportId, 'time_over', options, now());
        }
      },
    },
  });
}

async function write(
  { filed, appealed, erased, gone }: Changes,
  options: ReportEraserOptions,
  client: LeaseClient,
): Promise<void> {
  const { reports } = options;
  if (filed.length > 0) await reports.add(filed, client);
  for (const { reportId, accountId } of appealed) {
    if (accountId !== null) await reports.addAppeal(reportId, accountId, client);
  }
  for (const { userId, at } of gone) {
    for (const reportId of await reports.of(userId, client)) {
      await erase(reportId, 'account_erased', options, new Date(at));
    }
  }
  // A report that was under way while the account was erased stands behind its end.
  for (const { reportId, reporterId, filedAt } of filed) {
    if (await isGone(reporterId, options)) {
      await erase(reportId, 'account_erased', options, new Date(filedAt));
    }
  }
  if (erased.length > 0) await reports.remove(erased, client);
}

async function isGone(userId: string | null, { handler }: ReportEraserOptions): Promise<boolean> {
  if (userId === null) return false;
  return (await handler.current(userDecider, streams.user(userId))).status === 'erased';
}

/** The key goes before the event: after a crash in between, the words are unreadable already. */
async function erase(
  reportId: string,
  reason: Reason,
  { vault, handler }: ReportEraserOptions,
  at: Date,
): Promise<void> {
  await vault.destroy([reportSubject(reportId)]);
  const command = { type: 'EraseWords', reason } as const;
  await handler.handle(reportDecider, streams.report(reportId), command, contextOf(reportId, at));
}

function contextOf(reportId: string, at: Date): CommandContext {
  const commandId = uuidV5(ERASURES, reportId);
  const actor = { kind: 'reactor', name: NAME } as const;
  // Whether it was sent before does not matter: what is erased is not erased again.
  const isResend = false;
  return { actor, commandId, correlationId: commandId, causationId: commandId, at, isResend };
}
