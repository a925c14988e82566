import { streams } from '@app/events/streams';
import type { Call, CommandRouter } from '../../kernel/command-router.ts';
import type { Acting } from '../organisations/acting.ts';
import { assignmentCommands } from './assignment-contract.ts';
import type { CodeDirectory } from './code-directory.ts';
import { codeEdits, codeOwnership } from './code-details.ts';
import type { Codes } from './codes.ts';
import { codeCommands } from './contract.ts';
import { codeDecider } from './decider.ts';
import { claimLimits, codeGuessLimits } from './limits.ts';
import { openingLogCommands } from './opening-log-contract.ts';
import { uidOf } from './refusals.ts';

export interface CodeServices {
  readonly codes: Codes;
  readonly acting: Acting;
  readonly directory: CodeDirectory;
}

type InPath = Pick<Call<unknown, 'user'>, 'parameter'>;

/** What commands about the code of the path share. */
export const onCode = {
  stream: ({ parameter }: InPath) => streams.code(uidOf(parameter('id'))),
  limits: codeGuessLimits,
} as const;

/** The same, for commands that answer with its ids. */
export const onCodeWithIds = {
  ...onCode,
  answer: ({ parameter }: InPath) => idsOf(parameter('id')),
} as const;

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
    ...onCodeWithIds,
    toCommand: async (call) => ({
      type: 'Edit',
      ...(await acting.onCode(call, 'manager')),
      edits: codeEdits(call.body),
    }),
  });

  // A reactor makes it final (docs/adr/0106).
  serve(codeCommands.deleteCode, {
    ...onCodeWithIds,
    toCommand: async (call) => ({
      type: 'Delete',
      ...(await acting.onCode(call, 'manager')),
      at: call.command.at,
    }),
  });

  serve(codeCommands.restoreCode, {
    ...onCodeWithIds,
    toCommand: async (call) => ({ type: 'Restore', ...(await acting.onCode(call, 'manager')) }),
  });

  serve(openingLogCommands.chooseOpeningLog, {
    ...onCodeWithIds,
    toCommand: async (call) => ({
      type: 'ChooseOpeningLog',
      ...(await acting.onCode(call, 'manager')),
      enabled: call.body.enabled,
    }),
  });

  serve(assignmentCommands.assignCode, {
    ...onCodeWithIds,
    toCommand: async (call) => {
      const own = await acting.onCode(call, 'manager');
      const memberId = call.body.member_id ?? null;
      const room = call.body.room === '' ? null : (call.body.room ?? null);
      if (memberId !== null) await acting.mustHaveMember(own.uid, memberId);
      const to = memberId === null && room === null ? null : { memberId, room };
      return { type: 'Assign', ...own, to };
    },
  });
}

/**
 * A code's `id` is its `uid`.
 * @throws DomainError for an invalid uid
 */
export function idsOf(text: string): { id: string; uid: string } {
  const uid = uidOf(text);
  return { id: uid, uid };
}
