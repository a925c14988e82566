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
/** How long texts are kept, in ms. Appeals are possible as long. */
const KEPT_MS = REPORT_DAYS * 24 * 60 * 60_000;
/** Any fixed UUID: repeated erasures of a report use the same command id. */
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
  /** Erased accounts, with the time; ISO 8601. */
  readonly gone: { readonly userId: string; readonly at: string }[];
}

/**
 * Destroys the texts of reports: 180 days after the report, and with the account of either side
 * that wrote one. That there was a report, its reason and the decision remain (docs/adr/0124).
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
  // A report that was filed during the erasure of its account may follow it in the log.
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

/**
 * The key is destroyed before the event: after a crash in between, the texts are already
 * unreadable.
 */
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
  // Whether it is a resend does not matter, since erasing is idempotent.
  const isResend = false;
  return { actor, commandId, correlationId: commandId, causationId: commandId, at, isResend };
}
