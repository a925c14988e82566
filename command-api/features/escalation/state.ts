import {
  type EscalationEvent,
  escalationStep,
  helperChannel,
  quietHours,
} from '@app/events/escalation';
import * as z from 'zod';

const helper = z.strictObject({
  helperId: z.string(),
  tokenHash: z.string(),
  addressHash: z.string(),
  channel: helperChannel,
  /** `refused` is final: they declined, or left. */
  status: z.enum(['invited', 'agreed', 'refused', 'removed']),
  showsTitle: z.boolean(),
});

/** Without personal data: names and addresses are read from the log when needed. */
export const escalationState = z.strictObject({
  helpers: z.array(helper).readonly(),
  /** The chosen steps, by uid; null is for all things. */
  rules: z
    .array(
      z.strictObject({ uid: z.string().nullable(), steps: z.array(escalationStep).readonly() }),
    )
    .readonly(),
  /** Ids of messages that a helper has seen, newest last. */
  seen: z.array(z.string()).readonly(),
  quietHours: quietHours.nullable(),
});

/** Older messages are no longer notified, so they are dropped. */
const SEEN_KEPT = 200;

export type Helper = z.infer<typeof helper>;
export type EscalationState = z.infer<typeof escalationState>;

/** Invited, or accepted. */
export const isOpen = ({ status }: Helper): boolean => status === 'invited' || status === 'agreed';

const STATUS_AFTER = {
  declined: 'refused',
  left: 'refused',
  removed: 'removed',
  account_erased: 'removed',
} as const;

/** The steps for a code: its own ones, otherwise those for all things. */
export function stepsFor({ rules }: EscalationState, uid: string) {
  const rule = rules.find((each) => each.uid === uid) ?? rules.find((each) => each.uid === null);
  return rule?.steps ?? [];
}

export function evolve(state: EscalationState, event: EscalationEvent): EscalationState {
  if (event.type === 'EscalationChosen') {
    const { uid, steps } = event.data;
    const others = state.rules.filter((rule) => rule.uid !== uid);
    return { ...state, rules: steps === null ? others : [...others, { uid, steps }] };
  }
  if (event.type === 'AlertSeen') {
    return { ...state, seen: [...state.seen, event.data.messageId].slice(-SEEN_KEPT) };
  }
  if (event.type === 'QuietHoursChosen') return { ...state, quietHours: event.data.hours };
  return evolveHelpers(state, event);
}

type HelperEvent = Extract<EscalationEvent, { type: `Helper${string}` }>;

function evolveHelpers(state: EscalationState, event: HelperEvent): EscalationState {
  const change = (changed: Partial<Helper>): EscalationState => ({
    ...state,
    helpers: state.helpers.map((each) =>
      each.helperId === event.data.helperId ? { ...each, ...changed } : each,
    ),
  });
  switch (event.type) {
    case 'HelperInvited': {
      const { userId: _, ...asked } = event.data;
      const invited: Helper = { ...asked, status: 'invited' };
      return { ...state, helpers: [...state.helpers, invited] };
    }
    case 'HelperAgreed':
      return change({ status: 'agreed' });
    case 'HelperTitleChosen':
      return change({ showsTitle: event.data.showsTitle });
    case 'HelperEnded':
      return withoutSteps(change({ status: STATUS_AFTER[event.data.reason] }), event.data.helperId);
  }
}

/** Removes a former helper from all steps. */
function withoutSteps(state: EscalationState, helperId: string): EscalationState {
  const rules = state.rules.map(({ uid, steps }) => ({
    uid,
    steps: steps.filter(({ who }) => who !== helperId),
  }));
  return { ...state, rules };
}
