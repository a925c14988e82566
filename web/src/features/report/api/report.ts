import { reportCommands } from '@app/command-api/features/reports/contract';
import { publicCode } from '@app/query-api/features/codes/public-code-contract';
import { reportReceipt } from '@app/query-api/features/reports/contract';
import { queryOptions } from '@tanstack/react-query';
import { get, write } from '../../../api/client.ts';
import { nullWhereMissing } from '../../../api/null-where-missing.ts';
import type { Language } from '../../../language/language.ts';

export type ReportKind = 'code' | 'thread' | 'conversation';

export const isReportKind = (text: string): text is ReportKind =>
  text === 'code' || text === 'thread' || text === 'conversation';

const COMMANDS = {
  code: reportCommands.reportCode,
  thread: reportCommands.reportAsFinder,
  conversation: reportCommands.reportAsOwner,
} as const;

export interface Report {
  readonly kind: ReportKind;
  /** A uid, the token of a private link, or the id of a conversation. */
  readonly id: string;
  readonly language: Language;
  readonly body: object;
}

/** @returns the token of the receipt's private link */
export async function sendReport(
  { kind, id, language, body }: Report,
  idempotencyKey: string,
): Promise<string> {
  const { path, answer } = COMMANDS[kind];
  const receipt = await write({
    path: path.replace(/\{\w+\}/u, encodeURIComponent(id)),
    as: kind === 'conversation' ? 'signed-in' : 'public',
    headers: { 'Accept-Language': language },
    body,
    idempotencyKey,
    answer,
  });
  return receipt.receipt_token;
}

/** The code to report; a report can be about its greeting or picture only if it has them. */
export const reportedCodeQuery = (uid: string) =>
  queryOptions({
    queryKey: ['reported-code', uid],
    queryFn: ({ signal }) =>
      get({ path: `/qr/${encodeURIComponent(uid)}`, as: 'public', answer: publicCode, signal }),
    retry: false,
  });

export const receiptQuery = (token: string) =>
  queryOptions({
    queryKey: ['report-receipt', token],
    queryFn: ({ signal }) =>
      nullWhereMissing(
        get({
          path: `/reports/${encodeURIComponent(token)}`,
          as: 'public',
          answer: reportReceipt,
          signal,
        }),
      ),
    // A link that is not valid will not become valid soon.
    retry: false,
  });
