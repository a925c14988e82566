import type { CommandContext } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import type { Outcome } from '@app/events/report-words';
import { streams } from '@app/events/streams';
import type { Logger } from '@app/service-kit/logging';
import { reportDecider } from '../../features/reports/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { defineReactor, type Reactor } from '../runtime/reactor.ts';
import { type ActOptions, carryOut, undo } from './acts.ts';

export interface ReportFinisherOptions extends ActOptions {
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
      await undo(replaced, { filed, context: context('undo'), commandIds }, options);
    }
    if (isChanged) await carryOut(outcome, { filed, context: context('do') }, options);
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
