import * as z from 'zod/mini';
import { defineCommand, done, noBody } from '../../contract/command-route.ts';
import { OWNER_BOUNDS, requiredText } from '../../contract/owner-fields.ts';

/** The minimum length of a reason, which may be read long afterwards. */
export const LEAST_REASON = 10;

/** POST /admin/projections/{name}/rebuild */
export const rebuildRequest = z.strictObject({
  /** Whether the replaced tables stay until they are dropped by hand. */
  keep_old: z.boolean('Say whether the old tables are kept.'),
});

/** POST /admin/projections/{name}/skip: the event that stopped this version. */
export const skipRequest = z.strictObject({
  version: z.int('Say which version has stopped.'),
  event_id: z.uuid('Name the event.'),
  reason: requiredText('The reason', OWNER_BOUNDS.notes).check(
    z.minLength(LEAST_REASON, `Say why in ${LEAST_REASON} characters or more.`),
  ),
});

const request = { method: 'post', access: 'administrator', answer: done, status: 200 } as const;

/**
 * Requests of administrators to the projector. It carries them out as soon as it can, and records
 * the outcome.
 */
export const projectionCommands = {
  requestRebuild: defineCommand({
    ...request,
    path: '/admin/projections/{name}/rebuild',
    summary: 'Ask for the tables of a read model to be rebuilt from the log',
    request: rebuildRequest,
    refusals: { 409: 'This read model is already being rebuilt' },
  }),
  stopRebuild: defineCommand({
    ...request,
    path: '/admin/projections/{name}/rebuild/stop',
    summary: 'Stop the rebuild of a read model; the next one goes on from there',
    request: noBody,
    refusals: { 409: 'This read model is not being rebuilt' },
  }),
  requestDropOld: defineCommand({
    ...request,
    path: '/admin/projections/{name}/drop-old',
    summary: 'Ask for the replaced tables of a read model to be dropped',
    request: noBody,
  }),
  requestSkip: defineCommand({
    ...request,
    path: '/admin/projections/{name}/skip',
    summary: 'Ask for a read model to skip the event that stopped it',
    request: skipRequest,
  }),
} as const;

export type RebuildRequest = z.infer<typeof rebuildRequest>;
export type SkipRequest = z.infer<typeof skipRequest>;
