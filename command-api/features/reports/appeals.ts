import type { CommandContext } from '@app/events/envelope';
import { readUuid } from '@app/events/event-id';
import type { Position } from '@app/events/position';
import type { Appellant } from '@app/events/report-words';
import { streams } from '@app/events/streams';
import { isSameSecret } from '@app/service-kit/is-same-secret';
import { readLinkToken } from '@app/service-kit/link-token';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import { Membership } from '../organisations/membership.ts';
import { openByLink } from '../threads/open-by-link.ts';
import { type FiledReport, reportDecider, reportNotFound } from './decider.ts';

/** Appeals of both sides against decisions on reports (docs/adr/0132). */
export class Appeals {
  private readonly handler: CommandHandler;
  private readonly membership: Membership;

  constructor(handler: CommandHandler) {
    this.handler = handler;
    this.membership = new Membership(handler);
  }

  /**
   * @param token of the receipt
   * @throws DomainError if it belongs to no report, or the rules refuse the appeal
   */
  async asReporter(
    token: string,
    words: string,
    context: CommandContext,
  ): Promise<Position | null> {
    const link = readLinkToken(token);
    const report = await this.find(link?.place ?? '');
    if (!link || !isSameSecret(report.filed.tokenHash, link.hash)) throw reportNotFound();
    return this.appeal(report, 'reporter', words, context);
  }

  /**
   * Appeals as the owner of the reported code, or as an owner or manager of its organisation.
   * @throws DomainError if it is not about their code, or the rules refuse the appeal
   */
  async asOwner(
    id: string,
    userId: string,
    words: string,
    context: CommandContext,
  ): Promise<Position | null> {
    const report = await this.find(id);
    const { ownerId, reporter } = report.filed;
    // Owners appeal about their own reports on the receipt.
    const asWho = await this.membership.actingFor(ownerId, userId, 'manager');
    if (ownerId !== asWho || reporter === 'owner') throw reportNotFound();
    return this.appeal(report, 'concerned', words, context);
  }

  /**
   * @param token of the finder's private link
   * @throws DomainError if it is not about what they wrote, or the rules refuse the appeal
   */
  async asFinder(
    { token, id }: { readonly token: string; readonly id: string },
    words: string,
    context: CommandContext,
  ): Promise<Position | null> {
    const thread = await openByLink(this.handler, token);
    const report = await this.find(id);
    const { threadId, reporter } = report.filed;
    if (threadId !== thread.threadId || reporter !== 'owner') throw reportNotFound();
    return this.appeal(report, 'concerned', words, context);
  }

  private async find(id: string): Promise<FiledReport> {
    const stream = streams.report(readUuid(id) ?? 'none');
    const report = await this.handler.state(reportDecider, stream);
    if (report.status === 'none') throw reportNotFound();
    return report;
  }

  private async appeal(
    { filed }: FiledReport,
    by: Appellant,
    words: string,
    context: CommandContext,
  ): Promise<Position | null> {
    const command = { type: 'Appeal', by, words } as const;
    const stream = streams.report(filed.reportId);
    const { position } = await this.handler.handle(reportDecider, stream, command, context);
    return position;
  }
}
