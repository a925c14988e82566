import { readUuid } from '@app/events/event-id';
import { streams } from '@app/events/streams';
import { acceptedLanguage } from '../../kernel/accepted-language.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import type { CommandRouter } from '../../kernel/command-router.ts';
import type { Administrators } from '../administrators/administrators.ts';
import { uidOf } from '../codes/routes.ts';
import type { Appeals } from './appeals.ts';
import { reportCommands } from './contract.ts';
import { reportDecider } from './decider.ts';
import type { ReportLimits } from './report-limits.ts';
import type { FiledReport, Reports } from './reports.ts';
import { mustBeSecondLook } from './second-look.ts';

export interface ReportServices {
  readonly handler: CommandHandler;
  readonly reports: Reports;
  readonly appeals: Appeals;
  readonly administrators: Pick<Administrators, 'hasAnother'>;
  readonly limits: ReportLimits;
}

const answer = ({ id, token, position }: FiledReport) => ({
  body: { id, receipt_token: token },
  position,
});

/** An invalid id could not be part of a stream's name; the decider refuses unknown streams. */
const reportStream = (id: string): string => streams.report(readUuid(id) ?? 'none');

/** Reports of what others wrote (docs/product.md, Reports). */
export function reportRoutes(
  router: CommandRouter,
  { handler, reports, appeals, administrators, limits }: ReportServices,
): void {
  router.on(reportCommands.reportCode, async ({ body, command, parameter, address, header }) => {
    const uid = uidOf(parameter('id'));
    await limits.report(address, uid);
    const language = acceptedLanguage(header('Accept-Language'));
    return answer(await reports.code(uid, body, { language, context: command }));
  });

  router.on(reportCommands.reportAsFinder, async (call) => {
    const { body, command, parameter, address, header } = call;
    const token = parameter('token');
    await limits.report(address, token);
    const language = acceptedLanguage(header('Accept-Language'));
    return answer(await reports.asFinder(token, body, { language, context: command }));
  });

  router.on(reportCommands.reportAsOwner, async (call) => {
    const { who, body, command, parameter, address, header } = call;
    const id = parameter('id');
    await limits.report(address, id);
    const language = acceptedLanguage(header('Accept-Language'));
    return answer(await reports.asOwner(id, who.userId, body, { language, context: command }));
  });

  router.serving(reportDecider)(reportCommands.decideReport, {
    stream: ({ parameter }) => reportStream(parameter('id')),
    toCommand: ({ who, body }) => ({ type: 'Decide', ...body, administratorId: who.userId }),
  });

  router.on(reportCommands.reviseDecision, async ({ who, body, command, parameter }) => {
    const stream = reportStream(parameter('id'));
    await mustBeSecondLook(
      await handler.current(reportDecider, stream),
      who.userId,
      administrators,
    );
    const revise = { type: 'Revise', ...body, administratorId: who.userId } as const;
    const { position } = await handler.handle(reportDecider, stream, revise, command);
    return { body: {}, position };
  });

  router.on(reportCommands.appealAsReporter, async ({ body, command, parameter, address }) => {
    const token = parameter('token');
    await limits.report(address, token);
    return { body: {}, position: await appeals.asReporter(token, body.words, command) };
  });

  router.on(reportCommands.appealAsOwner, async ({ who, body, command, parameter, address }) => {
    const id = parameter('id');
    await limits.report(address, id);
    return { body: {}, position: await appeals.asOwner(id, who.userId, body.words, command) };
  });

  router.on(reportCommands.appealAsFinder, async ({ body, command, parameter, address }) => {
    const of = { token: parameter('token'), id: parameter('id') };
    await limits.report(address, of.token);
    return { body: {}, position: await appeals.asFinder(of, body.words, command) };
  });
}
