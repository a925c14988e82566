import type { CodeEvent } from '@app/events/code';
import type { Farewell } from '@app/events/farewell-code';
import { codeGone, codeNotFound, notYourCode } from './refusals.ts';
import { type CodeState, ownerOf } from './state.ts';

/** What the static page of a code shows if the service ever ends (docs/adr/0175). */
export interface FarewellCommand {
  readonly type: 'ChooseFarewell';
  readonly uid: string;
  readonly ownerId: string;
  readonly farewell: Farewell;
}

/** @throws DomainError if the code is not theirs, or deleted */
export function decideFarewell(
  { uid, ownerId, farewell }: FarewellCommand,
  state: CodeState,
): readonly CodeEvent[] {
  if (state.status === 'none') throw codeNotFound();
  if (ownerOf(state) !== ownerId) throw notYourCode();
  if (state.status !== 'owned') throw codeGone();
  const known = state.farewell;
  const isSame =
    farewell.farewellWords === (known?.farewellWords ?? null) &&
    farewell.farewellContact === (known?.farewellContact ?? null);
  if (isSame) return [];
  return [{ type: 'CodeFarewellChosen', data: { uid, ownerId }, personal: farewell }];
}
