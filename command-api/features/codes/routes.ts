import { streams } from '@app/events/streams';
import { readUid } from '@app/events/uid';
import type { CommandRouter } from '../../kernel/command-router.ts';
import type { Acting } from '../organisations/acting.ts';
import type { CodeDirectory } from './code-directory.ts';
import { codeEdits, codeOwnership } from './code-details.ts';
import type { Codes } from './codes.ts';
import { codeCommands } from './contract.ts';
import { codeDecider } from './decider.ts';
import { claimLimits, codeGuessLimits } from './limits.ts';
import { codeNotFound } from './refusals.ts';

export interface CodeServices {
  readonly codes: Codes;
  readonly acting: Acting;
  readonly directory: CodeDirectory;
}

export function codeRoutes(router: CommandRouter, services: CodeServices): void {
  const { codes, acting, directory } = services;
  const serve = router.serving(codeDecider);

  router.on(codeCommands.generateCode, async ({ who, body, command }) => {
    const ownerId = await acting.newOwner(body.organisation_id, who.userId);
    const { uid, position } = await codes.generate(ownerId, body, command);
    return { body: { id: uid, uid }, position };
  });

  // Of concurrent claims, exactly one wins.
  serve(codeCommands.claimCode, {
    limits: claimLimits,
    stream: ({ parameter }) => streams.code(uidOf(parameter('code'))),
    toCommand: async ({ who, body, parameter }) => {
      const uid = uidOf(parameter('code'));
      const batchId = (await directory.find(uid))?.batchId ?? null;
      const ownerId = await acting.newOwner(body.organisation_id, who.userId);
      return { type: 'Claim', uid, ownerId, batchId, ...codeOwnership(body) };
    },
    answer: ({ parameter }) => idsOf(parameter('code')),
  });

  serve(codeCommands.editCode, {
    stream: ({ parameter }) => streams.code(uidOf(parameter('id'))),
    toCommand: async ({ who, body, parameter }) => {
      const uid = uidOf(parameter('id'));
      const ownerId = await acting.onCode(uid, who.userId, 'manager');
      return { type: 'Edit', uid, ownerId, edits: codeEdits(body) };
    },
    limits: codeGuessLimits,
    answer: ({ parameter }) => idsOf(parameter('id')),
  });

  deletionRoutes(router, services);
}

function deletionRoutes(router: CommandRouter, { acting }: CodeServices): void {
  const serve = router.serving(codeDecider);

  // A reactor makes it final (docs/adr/0106).
  serve(codeCommands.deleteCode, {
    stream: ({ parameter }) => streams.code(uidOf(parameter('id'))),
    toCommand: async ({ who, command, parameter }) => {
      const uid = uidOf(parameter('id'));
      const ownerId = await acting.onCode(uid, who.userId, 'manager');
      return { type: 'Delete', uid, ownerId, at: command.at };
    },
    limits: codeGuessLimits,
    answer: ({ parameter }) => idsOf(parameter('id')),
  });

  serve(codeCommands.restoreCode, {
    stream: ({ parameter }) => streams.code(uidOf(parameter('id'))),
    toCommand: async ({ who, parameter }) => {
      const uid = uidOf(parameter('id'));
      return {
        type: 'Restore',
        uid,
        ownerId: await acting.onCode(uid, who.userId, 'manager'),
      };
    },
    limits: codeGuessLimits,
    answer: ({ parameter }) => idsOf(parameter('id')),
  });
}

/** @throws DomainError for an invalid uid */
export function uidOf(text: string): string {
  const uid = readUid(text);
  if (uid === null) throw codeNotFound();
  return uid;
}

/**
 * A code's `id` is its `uid`.
 * @throws DomainError for an invalid uid
 */
export function idsOf(text: string): { id: string; uid: string } {
  const uid = uidOf(text);
  return { id: uid, uid };
}
