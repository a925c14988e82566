import type { AnyEvent } from '@app/events/definition';
import type { Decider } from '../../kernel/decider.ts';
import { userDecider } from '../accounts/decider.ts';
import { allowanceDecider } from '../allowances/decider.ts';
import { batchDecider } from '../batches/decider.ts';
import { brandDecider } from '../brand/decider.ts';
import { codeDecider } from '../codes/decider.ts';
import { helpersDecider } from '../helpers/decider.ts';
import { reservationDecider } from '../names/decider.ts';
import { noticeDecider } from '../notices/decider.ts';
import { orderDecider } from '../orders/decider.ts';
import { organisationDecider } from '../organisations/decider.ts';
import { packDecider } from '../packs/decider.ts';
import { productDecider } from '../products/decider.ts';
import { readingDecider } from '../readings/decider.ts';
import { reportDecider } from '../reports/decider.ts';
import { sessionDecider } from '../sessions/decider.ts';
import { settingsDecider } from '../settings/decider.ts';
import { signInBurstDecider } from '../sign-in-bursts/decider.ts';
import { linkDecider } from '../sign-in-links/decider.ts';
import { telegramBotDecider } from '../telegram/decider.ts';
import { threadDecider } from '../threads/decider.ts';

/** How events become a state, for any aggregate. */
export type Folding = Pick<
  Decider<unknown, never, AnyEvent>,
  'initialState' | 'evolve' | 'personal'
>;

/** The events of a stream belong to its category, so each decider gets only its own. */
const folding = <State, Command, Event extends AnyEvent>(
  decider: Decider<State, Command, Event>,
): Folding => decider as unknown as Folding;

/** The deciders of commands, by the category of their streams. */
export const foldings: ReadonlyMap<string, Folding> = new Map([
  ['user', folding(userDecider)],
  ['session', folding(sessionDecider)],
  ['signinburst', folding(signInBurstDecider)],
  ['reservation', folding(reservationDecider)],
  ['link', folding(linkDecider)],
  ['allowance', folding(allowanceDecider)],
  ['code', folding(codeDecider)],
  ['batch', folding(batchDecider)],
  ['reading', folding(readingDecider)],
  ['thread', folding(threadDecider)],
  ['helpers', folding(helpersDecider)],
  ['organisation', folding(organisationDecider)],
  ['report', folding(reportDecider)],
  ['settings', folding(settingsDecider)],
  ['telegrambot', folding(telegramBotDecider)],
  ['brand', folding(brandDecider)],
  ['notice', folding(noticeDecider)],
  ['pack', folding(packDecider)],
  ['product', folding(productDecider)],
  ['order', folding(orderDecider)],
]);
