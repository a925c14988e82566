import { streams } from '@app/events/streams';
import { readUid } from '@app/events/uid';
import type { CommandRouter } from '../../kernel/command-router.ts';
import type { CommandLimits } from '../../kernel/limits.ts';
import type { CodeDirectory } from './code-directory.ts';
import { codeEdits, codeOwnership } from './code-details.ts';
import type { Codes } from './codes.ts';
import { codeCommands } from './contract.ts';
import { codeDecider } from './decider.ts';
import { codeNotFound } from './refusals.ts';

export interface CodeServices {
  readonly codes: Codes;
  readonly directory: CodeDirectory;
  readonly limits: CommandLimits;
}

/** How codes come into being, get their owners, and change. */
export function codeRoutes(router: CommandRouter, services: CodeServices): void {
  const { codes, directory, limits } = services;
  const serve = router.serving(codeDecider);

  router.on(codeCommands.generateCode, async ({ who, body, command }) => {
    const { uid, position } = await codes.generate(who.userId, body, command);
    return { body: { id: uid, uid }, position };
  });

  // Of any number of simultaneous claims exactly one wins.
  serve(codeCommands.claimCode, {
    limit: async ({ who, address, parameter }) => {
      uidOf(parameter('code'));
      await limits.claim(address, who.userId);
    },
    stream: ({ parameter }) => streams.code(uidOf(parameter('code'))),
    toCommand: async ({ who, body, parameter }) => {
      const uid = uidOf(parameter('code'));
      const batchId = (await directory.find(uid))?.batchId ?? null;
      return { type: 'Claim', uid, ownerId: who.userId, batchId, ...codeOwnership(body) };
    },
    answer: ({ parameter }) => idsOf(parameter('code')),
  });

  serve(codeCommands.editCode, {
    stream: ({ parameter }) => streams.code(uidOf(parameter('id'))),
    toCommand: ({ who, body, parameter }) => ({
      type: 'Edit',
      uid: uidOf(parameter('id')),
      ownerId: who.userId,
      edits: codeEdits(body),
    }),
    guard: ({ who, address }, handle) => limits.ownCode(address, who.userId, handle),
    answer: ({ parameter }) => idsOf(parameter('id')),
  });

  deletionRoutes(router, limits);
}

/** How a code goes, and comes back within some seconds. */
function deletionRoutes(router: CommandRouter, limits: CommandLimits): void {
  const serve = router.serving(codeDecider);

  // A reactor makes it final (docs/adr/0106).
  serve(codeCommands.deleteCode, {
    stream: ({ parameter }) => streams.code(uidOf(parameter('id'))),
    toCommand: ({ who, command, parameter }) => ({
      type: 'Delete',
      uid: uidOf(parameter('id')),
      ownerId: who.userId,
      at: command.at,
    }),
    guard: ({ who, address }, handle) => limits.ownCode(address, who.userId, handle),
    answer: ({ parameter }) => idsOf(parameter('id')),
  });

  serve(codeCommands.restoreCode, {
    stream: ({ parameter }) => streams.code(uidOf(parameter('id'))),
    toCommand: ({ who, parameter }) => ({
      type: 'Restore',
      uid: uidOf(parameter('id')),
      ownerId: who.userId,
    }),
    guard: ({ who, address }, handle) => limits.ownCode(address, who.userId, handle),
    answer: ({ parameter }) => idsOf(parameter('id')),
  });
}

/** @throws DomainError where the text is no uid */
export function uidOf(text: string): string {
  const uid = readUid(text);
  if (uid === null) throw codeNotFound();
  return uid;
}

/**
 * A code's `id` is its `uid`.
 * @throws DomainError where the text is no uid
 */
export function idsOf(text: string): { id: string; uid: string } {
  const uid = uidOf(text);
  return { id: uid, uid };
}
