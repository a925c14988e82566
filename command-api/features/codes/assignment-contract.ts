import * as z from 'zod/mini';
import { defineCommand } from '../../contract/command-route.ts';
import { OWNER_BOUNDS, optionalText } from '../../contract/owner-fields.ts';
import { codeAnswer } from './contract.ts';

/** PUT /qr/{id}/assignment: without both fields, the thing is assigned to no one. */
export const assignment = z
  .strictObject({
    member_id: z.optional(z.nullable(z.string('Choose a member.').check(z.maxLength(64)))),
    room: optionalText('The room', OWNER_BOUNDS.room),
  })
  .check(
    z.refine(({ member_id: member, room }) => member == null || room == null || room === '', {
      error: 'Choose a member or a room, not both.',
      path: ['room'],
    }),
  );

export const assignmentCommands = {
  assignCode: defineCommand({
    method: 'put',
    path: '/qr/{id}/assignment',
    summary: 'Assign a thing to a member of the organisation, or to a room',
    access: 'user',
    scope: 'codes:write',
    request: assignment,
    answer: codeAnswer,
    status: 200,
    refusals: {
      403: 'The code belongs to somebody else, or your role does not allow it',
      404: 'There is no such code or member',
      410: 'The code was deleted',
    },
  }),
} as const;
