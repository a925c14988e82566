import { streams } from '@app/events/streams';
import { plan, role, userSubject } from '@app/events/user';
import * as z from 'zod';
import type { SnapshotRules } from '../../kernel/decider.ts';
import type { UserState } from './state.ts';

const contact = z.strictObject({
  address: z.string().nullable(),
  verified: z.boolean(),
  pending: z
    .strictObject({
      address: z.string(),
      codeHash: z.string(),
      expiresAt: z.string(),
      wrongCodes: z.int(),
    })
    .nullable(),
});

const registered = z.strictObject({
  status: z.literal('registered'),
  role,
  plan,
  username: z.string(),
  passwordHash: z.string().nullable(),
  contacts: z.strictObject({ email: contact, phone: contact }),
  notices: z.strictObject({ messagesByEmail: z.boolean(), messagesBySms: z.boolean() }),
  isActive: z.boolean(),
  sessionEpoch: z.int(),
  keptSessionId: z.string().nullable(),
  abandonedClaims: z.codec(z.array(z.string()), z.set(z.string()), {
    decode: (claims) => new Set(claims),
    encode: (claims) => [...claims],
  }),
});

const USER_STREAM = streams.user('');

/** How the state of an account is kept: sealed with the user's key. */
export const userSnapshot: SnapshotRules<UserState> = {
  version: 1,
  state: z.union([
    z.strictObject({ status: z.literal('none') }),
    z.strictObject({ status: z.literal('abandoned') }),
    z.strictObject({ status: z.literal('erased') }),
    registered,
  ]),
  subject: (stream, { status }) =>
    status === 'registered' ? userSubject(stream.slice(USER_STREAM.length)) : null,
};
