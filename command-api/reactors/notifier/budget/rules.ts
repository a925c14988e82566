import { networksIn } from '@app/service-kit/limits/networks';
import { phonePrefix } from '@app/service-kit/phone-prefix';
import {
  OTHER_SHARE,
  PER_ACCOUNT,
  PER_ADDRESS,
  PER_NETWORK,
  PREFIX_DIGITS,
  PREFIX_SHARE,
} from './limits.ts';

/** A notice to an address that nobody has proved. */
export interface UnprovenNotice {
  readonly noticeId: string;
  readonly channel: 'email' | 'sms';
  readonly to: string;
  readonly isSignIn: boolean;
  /** The account that caused it; null if none did. */
  readonly userId: string | null;
  /** The keyed hash of the network that it was caused from; null if unknown. */
  readonly network: string | null;
}

/** How many notices with the same target are sent in a day. */
export interface BudgetRule {
  /** Also the label of refusals in the metrics. */
  readonly name: 'address' | 'account' | 'network' | 'prefix' | 'others' | 'total';
  readonly target: string;
  readonly limit: number;
}

export interface BudgetSizes {
  readonly smsPerDay: number;
  /** Multiplies every limit (`RATE_LIMIT_SCALE`). */
  readonly scale: number;
}

/** The rules that apply to a notice. The first is always that of its address. */
export function rulesFor(
  { channel, to, isSignIn, userId, network }: UnprovenNotice,
  { smsPerDay, scale }: BudgetSizes,
): readonly [BudgetRule, ...BudgetRule[]] {
  const rule = (name: BudgetRule['name'], target: string, limit: number): BudgetRule => ({
    name,
    target: `${channel} ${name} ${target}`,
    limit: Math.ceil(limit * scale),
  });
  const causes = [
    ...(userId === null ? [] : [rule('account', userId, PER_ACCOUNT[channel])]),
    ...(network === null ? [] : networksIn(network)).map(({ name, factor }) =>
      rule('network', name, PER_NETWORK[channel] * factor),
    ),
  ];
  const address = rule('address', mailboxOf(to), PER_ADDRESS[channel]);
  if (channel === 'email') return [address, ...causes];
  return [
    address,
    ...causes,
    rule('prefix', phonePrefix(to, PREFIX_DIGITS), smsPerDay * PREFIX_SHARE),
    ...(isSignIn ? [] : [rule('others', '', smsPerDay * OTHER_SHARE)]),
    rule('total', '', smsPerDay),
  ];
}

/** A mailbox has many addresses: `+anything` after its name, and for some providers dots in it. */
function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  if (at === -1) return address;
  const [name = ''] = address.slice(0, at).split('+');
  return `${name.replaceAll('.', '')}${address.slice(at)}`.toLowerCase();
}
