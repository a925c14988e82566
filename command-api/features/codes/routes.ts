import { readUid } from '@app/events/uid';
import type { Codes } from './codes.ts';
import { commandRoutes } from '../../contract/command-routes.ts';
import { codeNotFound } from './decider.ts';
import type { CommandLimits } from '../../kernel/limits.ts';
import type { CommandRouter } from '../../kernel/command-router.ts';

/** How codes come into being and to their owners. */
export function codeRoutes(router: CommandRouter, codes: Codes, limits: CommandLimits): void {
  router.on(commandRoutes.generateCode, async ({ who, body, command }) => {
    const { uid, position } = await codes.generate(who.userId, body, command);
    return { body: { id: uid, uid }, position };
  });

  router.on(commandRoutes.claimCode, async ({ who, body, command, parameter, address }) => {
    const uid = readUidOf(parameter('code'));
    await limits.claim(address, who.userId);
    const { position } = await codes.claim(uid, who.userId, body, command);
    return { body: { id: uid, uid }, position };
  });

  router.on(commandRoutes.editCode, async ({ who, body, command, parameter, address }) => {
    const { userId } = who;
    const uid = readUidOf(parameter('id'));
    const edit = () => codes.edit(uid, userId, body, command);
    const { position } = await limits.ownCode(address, userId, edit);
    return { body: { id: uid, uid }, position };
  });

  router.on(commandRoutes.generateBatch, async ({ body, command }) => {
    const { batchId, position } = await codes.generateBatch(body, command);
    return { body: { id: batchId, quantity: body.quantity }, position };
  });
}

/** @throws DomainError where the text is no uid */
export function readUidOf(text: string): string {
  const uid = readUid(text);
  if (uid === null) throw codeNotFound();
  return uid;
}
