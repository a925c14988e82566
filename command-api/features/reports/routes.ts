import { readUuid } from '@app/events/event-id';
import { streams } from '@app/events/streams';
import { acceptedLanguage } from '../../kernel/accepted-language.ts';
import type { Call, CommandRouter } from '../../kernel/command-router.ts';
import { uidOf } from '../codes/refusals.ts';
import { reportCommands } from './contract.ts';
import { reportDecider } from './decider.ts';
import type { FiledReport, Reports } from './reports.ts';

export interface ReportServices {
  readonly reports: Reports;
}

const answer = ({ id, token, position }: FiledReport) => ({
  body: { id, receipt_token: token },
  position,
});

/** An invalid id could not be part of a stream's name; the decider refuses unknown streams. */
const reportStream = (id: string): string => streams.report(readUuid(id) ?? 'none');

const AN_HOUR = { seconds: 60 * 60, isExact: true } as const;

/** Somebody has to review each report. */
const limitsOf = (by: (call: Pick<Call<unknown, 'public'>, 'parameter'>) => string) =>
  [
    { name: 'report-address', points: 10, ...AN_HOUR, by: 'address' },
    { name: 'report-target', points: 30, ...AN_HOUR, by },
  ] as const;

/** Reports of what others wrote (docs/product.md, Reports). */
export function reportRoutes(router: CommandRouter, { reports }: ReportServices): void {
  const serve = router.serving(reportDecider);

  router.on(
    reportCommands.reportCode,
    async ({ body, command, parameter, header }) => {
      const uid = uidOf(parameter('id'));
      const language = acceptedLanguage(header('Accept-Language'));
      return answer(await reports.code(uid, body, { language, context: command }));
    },
    { limits: limitsOf(({ parameter }) => uidOf(parameter('id'))) },
  );

  router.on(
    reportCommands.reportAsFinder,
    async (call) => {
      const { body, command, parameter, header } = call;
      const token = parameter('token');
      const language = acceptedLanguage(header('Accept-Language'));
      return answer(await reports.asFinder(token, body, { language, context: command }));
    },
    { limits: limitsOf(({ parameter }) => parameter('token')) },
  );

  router.on(
    reportCommands.reportAsOwner,
    async (call) => {
      const { who, body, command, parameter, header } = call;
      const id = parameter('id');
      const language = acceptedLanguage(header('Accept-Language'));
      return answer(await reports.asOwner(id, who.userId, body, { language, context: command }));
    },
    { limits: limitsOf(({ parameter }) => parameter('id')) },
  );

  serve(reportCommands.decideReport, {
    stream: ({ parameter }) => reportStream(parameter('id')),
    toCommand: ({ who, body }) => ({ type: 'Decide', ...body, administratorId: who.userId }),
  });

  serve(reportCommands.reviseDecision, {
    stream: ({ parameter }) => reportStream(parameter('id')),
    toCommand: ({ who, body }) => ({ type: 'Revise', ...body, administratorId: who.userId }),
  });
}
