import { readUuid } from '@app/events/event-id';
import { streams } from '@app/events/streams';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import type { CommandRouter } from '../../kernel/command-router.ts';
import type { CommandLimits } from '../../kernel/limits.ts';
import { codeDecider } from '../codes/decider.ts';
import { noticeDecider } from '../notices/decider.ts';
import { escalationCommands } from './contract.ts';
import { escalationDecider, helperLinkNotFound } from './decider.ts';
import { linkOf } from './link-of.ts';

interface ScanServices {
  readonly handler: CommandHandler;
  readonly limits: CommandLimits;
}

/**
 * A helper has seen that a lost thing was scanned. The link names the notice and not the code: with
 * the code's uid, the helper could read its page even if the owner does not share the thing's name.
 */
export function scanSeenRoute(router: CommandRouter, { handler, limits }: ScanServices): void {
  router.on(escalationCommands.noteScanSeen, async ({ address, parameter, command }) => {
    await limits.linkUse(address);
    const { userId: ownerId, hash } = linkOf(parameter('token'));
    const helperId = await agreedHelper(ownerId, hash, handler);
    const uid = await scannedCode(parameter('id'), { ownerId, helperId }, handler);
    const seen = { type: 'NoteScansSeen', uid, ownerId, helperId } as const;
    const { position } = await handler.handle(codeDecider, streams.code(uid), seen, command);
    return { body: {}, position };
  });
}

/** @throws DomainError if the link belongs to no active helper */
async function agreedHelper(
  ownerId: string,
  tokenHash: string,
  handler: CommandHandler,
): Promise<string> {
  const { helpers } = await handler.state(escalationDecider, streams.escalation(ownerId));
  const helper = helpers.find((each) => each.tokenHash === tokenHash && each.status === 'agreed');
  if (!helper) throw helperLinkNotFound();
  return helper.helperId;
}

/** @throws DomainError if the notice was not about a scan, or not for this helper */
async function scannedCode(
  text: string,
  { ownerId, helperId }: { readonly ownerId: string; readonly helperId: string },
  handler: CommandHandler,
): Promise<string> {
  const noticeId = readUuid(text);
  if (noticeId === null) throw helperLinkNotFound();
  const notice = await handler.state(noticeDecider, streams.notice(noticeId));
  if (notice.status === 'none') throw helperLinkNotFound();
  const { about } = notice.request;
  const isTheirs = about.userId === ownerId && about.helperId === helperId;
  if (!isTheirs || about.messageId !== undefined || about.uid === undefined) {
    throw helperLinkNotFound();
  }
  return about.uid;
}
