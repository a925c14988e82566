import type { EventNamed } from '@app/events/catalogue';
import type { AnyEvent } from '@app/events/definition';
import { keyBy, type SliceKey } from '../runtime/slice-key.ts';

/**
 * The field of each event that determines its slice: the owner of the things, so that events and
 * changes of endpoints are handled in the order of the log. Events that name an endpoint without
 * its owner go to all parts; each changes only its own endpoints.
 */
const byField = keyBy({
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
});

export const sliceKeyOf: SliceKey = (event) =>
  isAdded(event) ? (event.data.organisationId ?? event.data.userId) : byField(event);

const isAdded = (event: AnyEvent): event is EventNamed<'WebhookAdded'> =>
  event.type === 'WebhookAdded';
