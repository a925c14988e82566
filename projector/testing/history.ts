import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '@app/events/catalogue';
import type { Position } from '@app/events/position';
import {
  batchGenerated,
  codeClaimed,
  codeErased,
  codeGenerated,
  messageErased,
  messageSent,
  threadStarted,
  userRegistered,
} from './events.ts';
import type { ProjectorFixture } from './projector-fixture.ts';

/** Events of one owner: every type that a projection handles, and one that none does. */
export function ownersLife(): readonly DomainEvent[] {
  const ownerId = randomUUID();
  const batchId = randomUUID();
  const [own, printed, spare] = [randomUUID(), randomUUID(), randomUUID()];
  const conversation = { threadId: randomUUID(), uid: own, ownerId };
  const forgotten = randomUUID();
  return [
    userRegistered(ownerId),
    { type: 'NameReserved', data: { kind: 'username', userId: ownerId, claimId: randomUUID() } },
    { type: 'RoleGranted', data: { userId: ownerId, role: 'admin' } },
    codeGenerated(own, ownerId),
    batchGenerated(batchId, [printed, spare]),
    codeClaimed(printed, ownerId, batchId),
    threadStarted(conversation),
    messageSent(conversation, 'finder', forgotten),
    messageSent(conversation, 'owner'),
    messageSent(conversation, 'finder'),
    messageErased(conversation, forgotten),
  ];
}

/** Appends the lives of some owners, one event at a time. @returns the last position */
export async function appendLives(fixture: ProjectorFixture, owners: number): Promise<Position> {
  let last: Position | null = null;
  for (let owner = 0; owner < owners; owner += 1) {
    for (const event of ownersLife()) last = await fixture.append([event]);
  }
  if (last === null) throw new Error('Nobody lived');
  return last;
}

/** Events that hand a code over, and then end both owners, the code and an organisation. */
export function endings(): readonly DomainEvent[] {
  const [first, second, organisationId] = [randomUUID(), randomUUID(), randomUUID()];
  const [uid, batchId, printed] = [randomUUID(), randomUUID(), randomUUID()];
  const before = { threadId: randomUUID(), uid, ownerId: first };
  const after = { threadId: randomUUID(), uid, ownerId: second };
  const beside = { threadId: randomUUID(), uid: printed, ownerId: organisationId };
  return [
    userRegistered(first),
    userRegistered(second),
    codeGenerated(uid, first),
    batchGenerated(batchId, [printed, randomUUID()]),
    codeClaimed(printed, organisationId, batchId),
    threadStarted(before),
    messageSent(before, 'finder'),
    threadStarted(beside),
    messageSent(beside, 'finder'),
    {
      type: 'CodeHandedOver',
      data: {
        uid,
        ownerId: second,
        handoverId: randomUUID(),
        formerOwnerId: first,
        batchId: null,
        placeId: null,
        greetingImageId: null,
        autoDeleteDays: null,
      },
      personal: { title: 'Mine', codeType: 'bag', fields: [] },
    },
    threadStarted(after),
    messageSent(after, 'finder'),
    { type: 'UserErased', data: { userId: first } },
    codeErased(uid, second),
    { type: 'OrganisationDissolved', data: { organisationId, userIds: [] } },
  ];
}
