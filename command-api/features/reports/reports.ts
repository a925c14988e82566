import type { KeyObject } from 'node:crypto';
import type { CommandContext } from '@app/events/envelope';
import { readUuid, uuidV5 } from '@app/events/event-id';
import type { Language } from '@app/events/language';
import type { Position } from '@app/events/position';
import type { ReportFiledData } from '@app/events/report';
import { streams } from '@app/events/streams';
import { makeLinkToken } from '@app/service-kit/link-token';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import type { CodeDirectory } from '../codes/code-directory.ts';
import { codeDecider } from '../codes/decider.ts';
import { codeGone, codeNotFound } from '../codes/refusals.ts';
import { threadDecider, threadUnknown, openByLink } from '../threads/decider.ts';
import { isThreadId } from '../threads/message-id.ts';
import { inThread } from '../threads/state.ts';
import type { OpenThread } from '../threads/state.ts';
import type { CodeReport, ConversationReport, ThreadReport } from './contract.ts';
import { nothingToReport, reportDecider } from './decider.ts';

export interface FiledReport {
  readonly id: string;
  /** The token of the receipt's private page. */
  readonly token: string;
  readonly position: Position | null;
}

/** The reporter's language, and the command that files the report, with its actor. */
export interface Filing {
  readonly language: Language;
  readonly context: CommandContext;
}

type Target = Pick<
  ReportFiledData,
  'reporter' | 'reporterId' | 'about' | 'uid' | 'ownerId' | 'threadId' | 'messageId' | 'pictureId'
>;

export class Reports {
  private readonly handler: CommandHandler;
  private readonly directory: CodeDirectory;
  private readonly linkKey: KeyObject;

  /** @param linkKey the vault's secret `report-links` */
  constructor(handler: CommandHandler, directory: CodeDirectory, linkKey: KeyObject) {
    this.handler = handler;
    this.directory = directory;
    this.linkKey = linkKey;
  }

  /**
   * Anybody can report a code, even an unclaimed one.
   * @throws DomainError if the code does not exist, was deleted, or has no picture
   */
  async code(uid: string, report: CodeReport, filing: Filing): Promise<FiledReport> {
    const code = await this.handler.state(codeDecider, streams.code(uid));
    const target = { reporter: 'visitor', reporterId: null, about: report.about, uid } as const;
    const nowhere = { threadId: null, messageId: null } as const;
    if (code.status === 'none') {
      if (!(await this.directory.find(uid))) throw codeNotFound();
      if (report.about !== 'code') throw nothingToReport();
      return this.file({ ...target, ...nowhere, ownerId: null, pictureId: null }, report, filing);
    }
    if (code.status !== 'owned') throw codeGone();
    const pictureId = report.about === 'picture' ? code.greetingImageId : null;
    if (report.about === 'picture' && pictureId === null) throw nothingToReport();
    const { ownerId } = code;
    return this.file({ ...target, ...nowhere, ownerId, pictureId }, report, filing);
  }

  /** @throws DomainError if the link is invalid, or nothing that the owner wrote is left */
  async asFinder(token: string, report: ThreadReport, filing: Filing): Promise<FiledReport> {
    const thread = await openByLink(this.handler, token);
    const target = { reporter: 'finder', reporterId: null, about: 'conversation' } as const;
    const messageId = messageOf(thread, 'owner', report.message_id);
    return this.file(
      { ...target, ...inThread(thread), messageId, pictureId: null },
      report,
      filing,
    );
  }

  /** @throws DomainError if it is not the owner's, or nothing that the finder wrote is left */
  async asOwner(
    threadId: string,
    userId: string,
    report: ConversationReport,
    filing: Filing,
  ): Promise<FiledReport> {
    if (!isThreadId(threadId)) throw threadUnknown();
    const thread = await this.handler.state(threadDecider, streams.thread(threadId));
    if (thread.status === 'none' || thread.ownerId !== userId) throw threadUnknown();
    const pictureId = report.about === 'picture' ? readUuid(report.photo_id ?? '') : null;
    if (report.about === 'picture' && pictureId === null) throw nothingToReport();
    const target = { reporter: 'owner', reporterId: userId, about: report.about } as const;
    const messageId = messageOf(thread, 'finder', report.message_id);
    return this.file({ ...target, ...inThread(thread), messageId, pictureId }, report, filing);
  }

  private async file(
    target: Target,
    { reason, words, email = null }: Pick<ThreadReport, 'reason' | 'words' | 'email'>,
    { language, context }: Filing,
  ): Promise<FiledReport> {
    const reportId = uuidV5(context.commandId, 'report');
    const { token, hash: tokenHash } = makeLinkToken(reportId, reportId, this.linkKey);
    const said = words === undefined || words === '' ? null : words;
    const filed = { reportId, tokenHash, ...target, reason, language };
    const command = { type: 'File', filed, words: said, email } as const;
    const stream = streams.report(reportId);
    const { position } = await this.handler.handle(reportDecider, stream, command, context, true);
    return { id: reportId, token, position };
  }
}

/** The reported message of the other side; by default its newest one. */
function messageOf(
  thread: OpenThread,
  sender: 'finder' | 'owner',
  wanted: string | undefined,
): string {
  const written = [...thread.messages].filter(
    ([id, message]) =>
      message.sender === sender && !message.erased && (wanted === undefined || id === wanted),
  );
  const [id] = written.at(-1) ?? [];
  if (id === undefined) throw nothingToReport();
  return id;
}
