import * as z from 'zod';
import { defineEvent, defineSealedEvent, type EventOf } from './definition.ts';

export const role = z.enum(['user', 'admin']);
export const plan = z.enum(['free', 'basic', 'premium']);

export const userSubject = (userId: string): string => `user:${userId}`;

/**
 * An account came into being. `passwordHash` is an argon2id string; null for an account that a
 * sign-in link made, which has an address instead. `phone` is in E.164.
 */
export const UserRegistered = defineSealedEvent({
  type: 'UserRegistered',
  version: 1,
  data: z.strictObject({ userId: z.string(), role, plan }),
  personal: z.strictObject({
    username: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    passwordHash: z.string().nullable(),
  }),
  subject: (data) => userSubject(data.userId),
});

/** The first event of an account that will never be: somebody else took its reserved name. */
export const RegistrationAbandoned = defineEvent({
  type: 'RegistrationAbandoned',
  version: 1,
  data: z.strictObject({ userId: z.string() }),
});

export const RoleGranted = defineEvent({
  type: 'RoleGranted',
  version: 1,
  data: z.strictObject({ userId: z.string(), role }),
});

/** The plan changed: `orderId` paid for it; null where it became a smaller one. */
export const PlanChosen = defineEvent({
  type: 'PlanChosen',
  version: 1,
  data: z.strictObject({ userId: z.string(), plan, orderId: z.string().nullable() }),
});

export const userEvents = [UserRegistered, RegistrationAbandoned, RoleGranted, PlanChosen] as const;
export type UserEvent = EventOf<(typeof userEvents)[number]>;
export type Role = z.infer<typeof role>;
export type Plan = z.infer<typeof plan>;
