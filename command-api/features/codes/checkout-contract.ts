import * as z from 'zod/mini';
import { defineCommand } from '../../contract/command-route.ts';
import { codeAnswer } from './contract.ts';

/** The holder as far as the caller knows; if somebody else has it by now, nothing changes. */
const knownMember = z.optional(
  z.nullable(z.string('Name the member.').check(z.maxLength(64, 'There is no such member.'))),
);

/** PUT /qr/{id}/check-out: if the holder sends it again, it changes the due date. */
export const checkOut = z.strictObject({
  /** The due date; open-ended if missing or null. */
  due_on: z.optional(z.nullable(z.iso.date('Choose a day, such as 2026-11-26.'))),
  /** The holder from whom it is taken over; without it, a thing that somebody has is not taken. */
  from_member_id: knownMember,
});

/** POST /qr/{id}/check-in: for a member, as managers may; if missing, for oneself. */
export const checkIn = z.strictObject({ member_id: knownMember });

const REFUSALS = {
  403: 'The code belongs to somebody else, or your role does not allow it',
  404: 'There is no such code',
  409: 'Somebody else has it now, or the code belongs to no organisation',
  410: 'The code was deleted',
} as const;

/** Checkouts of an organisation's things. */
export const checkoutCommands = {
  checkOut: defineCommand({
    method: 'put',
    path: '/qr/{id}/check-out',
    summary: 'Check out a thing of your organisation, until a day that you choose',
    access: 'user',
    scope: 'codes:write',
    request: checkOut,
    answer: codeAnswer,
    status: 200,
    refusals: REFUSALS,
  }),
  checkIn: defineCommand({
    method: 'post',
    path: '/qr/{id}/check-in',
    summary: 'Check in a thing of your organisation',
    access: 'user',
    scope: 'codes:write',
    request: checkIn,
    answer: codeAnswer,
    status: 200,
    refusals: REFUSALS,
  }),
} as const;
