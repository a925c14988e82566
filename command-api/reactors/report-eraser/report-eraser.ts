import { uuidV5 } from '@app/events/event-id';
import { reportSubject } from '@app/events/report';
import { REPORT_DAYS } from '@app/events/retention/periods';
import { streams } from '@app/events/streams';
import type { Vault } from '@app/service-kit/vault/vault';
import { userDecider } from '../../features/accounts/decider.ts';
import { reportDecider } from '../../features/reports/decider.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import {
  contextOfReactor,
  defineBatchReactor,
  type LeaseClient,
  type Reactor,
} from '../runtime/reactor.ts';
import type { DueTable } from '../runtime/due-table.ts';

const NAME = 'report-eraser';
const TICK_MS = 60 * 60_000;
const GATHER_MS = 1000;
const KEPT_MS = REPORT_DAYS * 24 * 60 * 60_000;
/** Any fixed UUID: repeated erasures of a report use the same command id. */
const ERASURES = '6b1d7c52-3f0e-5a6b-8c1d-2e9f4a7b0c35';

type Reason = 'time_over' | 'account_erased';

export interface ReportEraserOptions {
  /** For each account that reported: the ids of its reports whose texts are not erased yet. */
  readonly due: DueTable;
  readonly vault: Pick<Vault, 'destroy'>;
  readonly handler: CommandHandler;
  readonly now: () => Date;
  readonly tickMs?: number;
}

interface Changes {
  readonly filed: {
    readonly subject: string;
    readonly ownerId: string | null;
    readonly filedAt: Date;
    readonly dueAt: Date;
  }[];
  readonly erased: string[];
  /** Erased accounts, with the time; ISO 8601. */
  readonly gone: { readonly userId: string; readonly at: string }[];
}

/**
 * Destroys the texts of a report after 180 days, or with the account that reported. The rest of the
 * report, its reason and the decision remain (docs/adr/0132).
 */
export function reportEraser(options: ReportEraserOptions): Reactor {
  const { due, now, tickMs = TICK_MS } = options;
  return defineBatchReactor<Changes>({
    name: NAME,
    personal: 'skip',
    gatherMs: GATHER_MS,
    begin: () => due.begin(),
    changes: () => ({ filed: [], erased: [], gone: [] }),
    on: {
      ReportFiled: ({ data: { reportId: subject, reporterId: ownerId }, metadata }, { filed }) => {
        const filedAt = new Date(metadata.at);
        filed.push({ subject, ownerId, filedAt, dueAt: new Date(filedAt.getTime() + KEPT_MS) });
      },
      ReportErased: ({ data }, { erased }) => void erased.push(data.reportId),
      UserErased: ({ data, metadata }, { gone }) =>
        void gone.push({ userId: data.userId, at: metadata.at }),
    },
    write: (changes, client) => write(changes, options, client),
    tick: {
      everyMs: tickMs,
      run: (signal) =>
        due.handleDue(now(), signal, (reportId) => erase(reportId, 'time_over', options, now())),
    },
  });
}

async function write(
  { filed, erased, gone }: Changes,
  options: ReportEraserOptions,
  client: LeaseClient,
): Promise<void> {
  const { due } = options;
  await due.set(filed, client);
  for (const { userId, at } of gone) {
    for (const reportId of await due.of(userId, client)) {
      await erase(reportId, 'account_erased', options, new Date(at));
    }
  }
  // A report that was filed during the erasure of its account may follow it in the log.
  for (const { subject, ownerId, filedAt } of filed) {
    if (await isGone(ownerId, options)) await erase(subject, 'account_erased', options, filedAt);
  }
  await due.remove(erased, client);
}

async function isGone(userId: string | null, { handler }: ReportEraserOptions): Promise<boolean> {
  if (userId === null) return false;
  return (await handler.current(userDecider, streams.user(userId))).status === 'erased';
}

/** The key first: after a crash in between, the texts are already unreadable. */
async function erase(
  reportId: string,
  reason: Reason,
  { vault, handler }: ReportEraserOptions,
  at: Date,
): Promise<void> {
  await vault.destroy([reportSubject(reportId)]);
  const command = { type: 'EraseWords', reason } as const;
  const context = contextOfReactor(NAME, uuidV5(ERASURES, reportId), at);
  await handler.handle(reportDecider, streams.report(reportId), command, context);
}
