import type { Plan, Role, UserEvent } from '@app/events/user';
import type { Decider } from '../decider.ts';
import { DomainError } from '../domain-error.ts';

export type UserState =
  | { readonly status: 'none' }
  | { readonly status: 'abandoned' }
  | {
      readonly status: 'registered';
      readonly role: Role;
      readonly plan: Plan;
      /** An argon2id string; null without a password, and once the account was erased. */
      readonly passwordHash: string | null;
    };

export type UserCommand =
  | {
      readonly type: 'Register';
      readonly userId: string;
      readonly role: Role;
      readonly username: string;
      readonly email: string | null;
      readonly passwordHash: string;
    }
  /** Closes a registration that stopped half-way, so that its reserved name can be taken. */
  | { readonly type: 'AbandonRegistration'; readonly userId: string }
  | { readonly type: 'GrantRole'; readonly userId: string; readonly role: Role }
  /** `orderId` is the paid order; null where a smaller plan is chosen. */
  | {
      readonly type: 'ChoosePlan';
      readonly userId: string;
      readonly plan: Plan;
      readonly orderId: string | null;
    };

function evolve(state: UserState, event: UserEvent): UserState {
  switch (event.type) {
    case 'UserRegistered': {
      const { role, plan } = event.data;
      const passwordHash = event.personal?.passwordHash ?? null;
      return { status: 'registered', role, plan, passwordHash };
    }
    case 'RegistrationAbandoned':
      return { status: 'abandoned' };
    case 'RoleGranted':
      return state.status === 'registered' ? { ...state, role: event.data.role } : state;
    case 'PlanChosen':
      return state.status === 'registered' ? { ...state, plan: event.data.plan } : state;
  }
}

function decide(command: UserCommand, state: UserState): readonly UserEvent[] {
  switch (command.type) {
    case 'Register': {
      if (state.status !== 'none') throw registrationTaken();
      const { userId, role, username, email, passwordHash } = command;
      return [
        {
          type: 'UserRegistered',
          data: { userId, role, plan: 'free' },
          personal: { username, email, phone: null, passwordHash },
        },
      ];
    }
    case 'AbandonRegistration':
      if (state.status === 'registered') throw registrationTaken();
      if (state.status === 'abandoned') return [];
      return [{ type: 'RegistrationAbandoned', data: { userId: command.userId } }];
    case 'GrantRole':
      if (state.status !== 'registered') throw userNotFound();
      if (state.role === command.role) return [];
      return [{ type: 'RoleGranted', data: { userId: command.userId, role: command.role } }];
    case 'ChoosePlan': {
      if (state.status !== 'registered') throw userNotFound();
      const { userId, plan, orderId } = command;
      // A paid order counts in any case: for the plan that one has, it is another year.
      if (state.plan === plan && orderId === null) return [];
      return [{ type: 'PlanChosen', data: { userId, plan, orderId } }];
    }
  }
}

const userNotFound = (): DomainError =>
  new DomainError('not-found', 'user-not-found', 'There is no such user.');

const registrationTaken = (): DomainError =>
  new DomainError('conflict', 'name-taken', 'This username or e-mail address is already taken.');

export const userDecider: Decider<UserState, UserCommand, UserEvent> = {
  initialState: { status: 'none' },
  evolve,
  decide,
  personal: 'open',
};
