import { type RegisterEvent, registerFields } from '@app/events/asset-register';
import type { RegisterField } from '@app/events/register-fields';
import { userSubject } from '@app/events/user-subject';
import * as z from 'zod';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';

const registerState = z.strictObject({
  /** Null until fields are chosen. */
  ownerId: z.string().nullable(),
  /** In the order of the register; empty once the owner is erased. */
  fields: registerFields,
});

export type RegisterState = z.infer<typeof registerState>;

export interface RegisterCommand {
  readonly type: 'ChooseFields';
  readonly ownerId: string;
  /** All fields; one with an existing id replaces that one. */
  readonly fields: readonly RegisterField[];
}

function decide(
  { ownerId, fields }: RegisterCommand,
  { fields: known }: RegisterState,
): readonly RegisterEvent[] {
  for (const { id, kind, name } of fields) {
    const before = known.find((each) => each.id === id);
    // Its values would not fit.
    if (before && before.kind !== kind) throw otherKind(name);
  }
  if (JSON.stringify(fields.map(inOrder)) === JSON.stringify(known.map(inOrder))) return [];
  const personal = { registerFields: fields.map(inOrder) };
  return [{ type: 'RegisterFieldsChosen', data: { ownerId }, personal }];
}

const inOrder = ({ id, name, kind, choices }: RegisterField): RegisterField => ({
  id,
  name,
  kind,
  choices,
});

const otherKind = (name: string): DomainError =>
  new DomainError(
    'conflict',
    'other-kind',
    `The kind of "${name}" cannot change. Make a new field and remove this one.`,
  );

export const registerDecider: Decider<RegisterState, RegisterCommand, RegisterEvent> = {
  initialState: { ownerId: null, fields: [] },
  evolve: (_state, { data, personal }) => ({
    ownerId: data.ownerId,
    fields: personal?.registerFields ?? [],
  }),
  decide,
  personal: 'open',
  snapshot: {
    version: 1,
    state: registerState,
    subject: (_stream, { ownerId, fields }) =>
      ownerId === null || fields.length === 0 ? null : userSubject(ownerId),
  },
};
