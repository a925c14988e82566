import type { EventNamed, EventTypeName } from '@app/events/catalogue';
import type { AnyEvent } from '@app/events/definition';

/**
 * By which field of their data events lie in a slice: that of the owner whose things endpoints are
 * told of, so that what happens and who is told are in the order of the log. Events that name an
 * endpoint without its owner are for every part, which changes its own endpoints alone.
 */
const FIELDS = {
  MessageSent: 'ownerId',
  ThreadBlocked: 'ownerId',
  CodeGenerated: 'ownerId',
  CodeClaimed: 'ownerId',
  CodeMarkedLost: 'ownerId',
  LostCodeScanned: 'ownerId',
  CodeFound: 'ownerId',
  CodeDeleted: 'ownerId',
  MemberLeft: 'organisationId',
  MemberRoleChanged: 'organisationId',
  OrganisationDissolved: 'organisationId',
} as const satisfies { readonly [Type in EventTypeName]?: keyof EventNamed<Type>['data'] };

const fields: ReadonlyMap<string, string> = new Map(Object.entries(FIELDS));

/** @returns the key whose slice an event lies in; null for one that every part handles */
export function sliceKeyOf(event: AnyEvent): string | null {
  if (isAdded(event)) return event.data.organisationId ?? event.data.userId;
  const field = fields.get(event.type);
  return field === undefined ? null : String(Reflect.get(event.data, field));
}

const isAdded = (event: AnyEvent): event is EventNamed<'WebhookAdded'> =>
  event.type === 'WebhookAdded';
