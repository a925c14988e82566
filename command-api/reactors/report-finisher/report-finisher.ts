import type { CommandContext, Recorded } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import type { Outcome } from '@app/events/report-words';
import { streams } from '@app/events/streams';
import type { Logger } from '@app/service-kit/logging';
import { reportDecider } from '../../features/reports/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { defineReactor, type Reactor } from '../runtime/reactor.ts';
import type { EventNamed } from '@app/events/catalogue';
import type { EventLog } from '@app/events/log/event-log';
import type { ReportFiledData } from '@app/events/report';
import { messageSubject } from '@app/events/thread';
import type { Vault } from '@app/service-kit/vault/vault';
import { userDecider } from '../../features/accounts/decider.ts';
import { codeDecider, type CodeCommand } from '../../features/codes/decider.ts';
import { threadDecider } from '../../features/threads/decider.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';

interface ReportFinisherOptions extends ActOptions {
  readonly logger: Logger;
}

interface Decided {
  readonly event: string;
  readonly reportId: string;
  readonly number: number;
  readonly outcome: Outcome;
  /** The previous outcome; null for a first decision. */
  readonly replaced: Outcome | null;
  readonly metadata: Omit<CommandContext, 'at'> & { readonly at: string };
}

/**
 * Carries out decisions on reports (docs/adr/0132). The ids of its commands derive from the event,
 * so after a crash nothing is done twice.
 */
export function reportFinisher(options: ReportFinisherOptions): Reactor {
  return defineReactor({
    name: 'report-finisher',
    personal: 'skip',
    on: {
      ReportDecided: ({ id: event, data, metadata }) =>
        finish({ event, ...data, number: 1, replaced: null, metadata }, options),
      DecisionRevised: ({ id: event, data, metadata }) =>
        finish({ event, ...data, metadata }, options),
    },
  });
}

async function finish(decided: Decided, options: ReportFinisherOptions): Promise<void> {
  const { event, reportId, number, outcome, replaced, metadata } = decided;
  const { handler, logger } = options;
  const stream = streams.report(reportId);
  const report = await handler.state(reportDecider, stream);
  if (report.status === 'none') throw new Error(`Report ${reportId} was never filed`);
  const context = (act: string): CommandContext => contextOf(uuidV5(event, act), metadata);
  const { filed } = report;
  const isChanged = replaced !== outcome;
  try {
    if (replaced && isChanged) {
      const commandIds = await actsBefore(stream, options);
      await UNDOING[replaced]?.({ ...options, filed, context: context('undo'), commandIds });
    }
    if (isChanged) await ACTS[outcome]?.({ ...options, filed, context: context('do') });
  } catch (error) {
    // A rule's refusal is permanent, for example for an erased account.
    if (!(error instanceof DomainError)) throw error;
    logger.warn(
      { event, outcome, code: error.code },
      'a rule refuses the action of a decision on a report; not retried',
    );
  }
  const command = { type: 'NoteCarriedOut', number } as const;
  await handler.handle(reportDecider, stream, command, context('note'));
}

/** The ids of the commands that carried out earlier decisions on a report. */
async function actsBefore(stream: string, { log }: ActOptions): Promise<readonly string[]> {
  const events = await log.read(stream, { personal: 'skip' });
  const decided = events.filter(
    ({ type }) => type === 'ReportDecided' || type === 'DecisionRevised',
  );
  return decided.map(({ id }) => uuidV5(id, 'do'));
}

/** The administrator who decided is the actor. */
function contextOf(commandId: string, metadata: Decided['metadata']): CommandContext {
  return { ...metadata, at: new Date(metadata.at), commandId, causationId: metadata.commandId };
}

interface ActOptions {
  readonly log: Pick<EventLog, 'read'>;
  readonly handler: CommandHandler;
  readonly vault: Pick<Vault, 'destroy'>;
}

interface Concerned {
  readonly filed: ReportFiledData;
  readonly context: CommandContext;
}

type Act = ActOptions & Concerned;
/** With the ids of the commands that carried out earlier decisions. */
type Undo = Act & { readonly commandIds: readonly string[] };
type Acts<A = Act> = Readonly<Record<Outcome, ((act: A) => Promise<void>) | null>>;

/** Null for decisions without an action. */
const ACTS: Acts = {
  no_action: null,
  warned: null,
  handed_over: null,
  sender_blocked: (act) => changeThread(act, 'Block'),
  content_removed: (act) =>
    act.filed.messageId === null ? removeFromPage(act) : eraseMessage(act),
  code_paused: (act) =>
    changeCode(act, { type: 'Suspend', ...suspension(act.filed), ownerId: act.filed.ownerId }),
  account_disabled: (act) => setStatus(act, false),
};

/** Null for what cannot be restored. */
const UNDOING: Acts<Undo> = {
  no_action: null,
  warned: null,
  handed_over: null,
  sender_blocked: unblock,
  content_removed: null,
  code_paused: (act) => changeCode(act, { type: 'LiftSuspension', ...suspension(act.filed) }),
  account_disabled: enable,
};

const suspension = ({ uid, reportId }: ReportFiledData) => ({ uid, reportId });

async function changeCode({ handler, filed, context }: Act, command: CodeCommand): Promise<void> {
  await handler.handle(codeDecider, streams.code(filed.uid), command, context);
}

/** Removes a greeting or its picture; a picture other than the reported one stays. */
function removeFromPage(act: Act): Promise<void> {
  const { uid, ownerId, about, pictureId } = act.filed;
  if (about !== 'greeting' && pictureId === null) return Promise.resolve();
  const reported = about === 'greeting' ? null : pictureId;
  return changeCode(act, { type: 'RemoveReported', uid, ownerId, pictureId: reported });
}

/** The key is destroyed first: from then on nobody can read the message. */
async function eraseMessage({ handler, vault, filed, context }: Act): Promise<void> {
  const { threadId, messageId } = filed;
  if (threadId === null || messageId === null) return;
  await vault.destroy([messageSubject(messageId)]);
  const command = { type: 'EraseMessage', messageId, reason: 'removed_by_operator' } as const;
  await handler.handle(threadDecider, streams.thread(threadId), command, context);
}

async function changeThread(
  { handler, filed, context }: Act,
  type: 'Block' | 'Unblock',
): Promise<void> {
  const { threadId, ownerId } = filed;
  if (threadId === null || ownerId === null) return;
  const stream = streams.thread(threadId);
  await handler.handle(threadDecider, stream, { type, ownerId }, context);
}

/** Unblocks the finder if this report blocked them; a block of the owner's stays. */
async function unblock(act: Undo): Promise<void> {
  const stream = streams.thread(act.filed.threadId ?? 'none');
  const events = await act.log.read(stream, { personal: 'skip' });
  const last = events.findLast(
    ({ type }) => type === 'ThreadBlocked' || type === 'ThreadUnblocked',
  );
  if (act.commandIds.includes(last?.metadata.commandId ?? '')) await changeThread(act, 'Unblock');
}

async function setStatus({ handler, filed, context }: Act, isActive: boolean): Promise<void> {
  const { ownerId: userId, reportId } = filed;
  if (userId === null) return;
  const command = { type: 'SetStatus', userId, isActive, reportId } as const;
  await handler.handle(userDecider, streams.user(userId), command, context);
}

/**
 * Enables the account if this report disabled it, and neither an administrator nor another report
 * did as well.
 */
async function enable(act: Undo): Promise<void> {
  const { ownerId } = act.filed;
  if (ownerId === null) return;
  const events = await act.log.read(streams.user(ownerId), { personal: 'skip' });
  const enabledAt = events.findLastIndex(({ type }) => type === 'UserEnabled');
  const disabled = events.slice(enabledAt + 1).filter(({ type }) => type === 'UserDisabled');
  const others = disabled.filter(({ metadata }) => !act.commandIds.includes(metadata.commandId));
  if (others.length === disabled.length) return;
  for (const { data } of others as readonly Recorded<EventNamed<'UserDisabled'>>[]) {
    if (await keepsDisabled(data.reportId, act)) return;
  }
  await setStatus(act, true);
}

/** Whether an account stays disabled: by an administrator, or by another decision in force. */
async function keepsDisabled(reportId: string | undefined, { handler }: Act): Promise<boolean> {
  if (reportId === undefined) return true;
  const report = await handler.current(reportDecider, streams.report(reportId));
  return report.status === 'filed' && report.outcome === 'account_disabled';
}
