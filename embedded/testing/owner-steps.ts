import { DEFAULT_SETTINGS } from '@app/events/settings';
import { streams } from '@app/events/streams';
import type { History } from '@app/query-api/testing/history';
import { handedOver, kept, NEW_OWNER, offered } from './handover-events.ts';
import { ORGANISATION, type Scene } from './owner-paths.ts';

const SOME_BRAND = {
  name: 'Acme Lost & Found',
  shortName: 'Acme',
  main: '#0b5d33',
  supportAddress: '',
};

type Step = (scene: Scene, history: History) => Promise<unknown>;
type Happening = Parameters<History['append']>[1];

const user = (make: (userId: string) => Happening): Step => {
  return ({ userId }, history) => history.append(streams.user(userId), make(userId));
};
const code = (make: (data: { uid: string; ownerId: string }) => Happening): Step => {
  return ({ uid, userId }, history) =>
    history.append(streams.code(uid), make({ uid, ownerId: userId }));
};
const inThread = (
  make: (data: { threadId: string; uid: string; ownerId: string }) => Happening,
): Step => {
  return ({ thread: { threadId, uid, ownerId } }, history) =>
    history.append(streams.thread(threadId), make({ threadId, uid, ownerId }));
};
const organisation = (
  make: (data: { organisationId: string; memberId: string; userId: string }) => Happening,
): Step => {
  return ({ userId }, history) =>
    history.append(
      streams.organisation(ORGANISATION),
      make({ organisationId: ORGANISATION, memberId: 'm1', userId }),
    );
};
/** The id of any report. */
const REPORT = '3f6c1f0e-7f0b-5b52-9a7d-6f1d1c4d9a31';
const until = new Date(Date.now() + 600_000).toISOString();

/** All changes that affect the answers to `paths`, each by events in the log. */
export const STEPS: Readonly<Record<string, Step>> = {
  'a code is renamed': code((data) => ({ type: 'CodeRenamed', data, personal: { title: 'Bag' } })),
  'a greeting': code((data) => ({ type: 'GreetingChosen', data, personal: { greeting: null } })),
  'a code is paused': code((data) => ({ type: 'CodePaused', data })),
  'it goes on': code((data) => ({ type: 'CodeResumed', data })),
  'a decision pauses it': code((data) => ({
    type: 'CodeSuspended',
    data: { ...data, reportId: REPORT },
  })),
  'another decision lets it go on': code((data) => ({
    type: 'CodeSuspensionLifted',
    data: { ...data, reportId: REPORT },
  })),
  'no places': code((data) => ({
    type: 'LocationSharingChosen',
    data: { ...data, enabled: false },
  })),
  'a type': code((data) => ({
    type: 'CodeTypeChosen',
    data,
    personal: { codeType: 'bicycle' },
  })),
  'what is told of it': code((data) => ({
    type: 'CodeFieldsChanged',
    data,
    personal: { fields: [{ name: 'make', text: 'Gazelle', isShown: true }] },
  })),
  'a picture': code((data) => ({
    type: 'GreetingImageChosen',
    data: { ...data, imageId: 'picture', width: 1, height: 1, replacedId: null },
  })),
  'a code is lost': code((data) => ({
    type: 'CodeMarkedLost',
    data: { ...data, loss: 1, showsEmail: true, showsPhone: false },
    personal: { words: 'Please write', reward: null, lastSeenWhere: null, lastSeenAt: null },
  })),
  'its details': code((data) => ({
    type: 'LostDetailsChanged',
    data: { ...data, loss: 1, showsEmail: true, showsPhone: true },
    personal: { words: null, reward: '20 euros', lastSeenWhere: 'Train', lastSeenAt: until },
  })),
  'it is scanned': code((data) => ({
    type: 'LostCodeScanned',
    data: { ...data, loss: 1, look: 0 },
  })),
  'its scans are seen': code((data) => ({ type: 'LostScansSeen', data: { ...data, loss: 1 } })),
  'it is found': ({ uid, userId, thread: { threadId } }, history) =>
    history.append(streams.code(uid), {
      type: 'CodeFound',
      data: { uid, ownerId: userId, loss: 1, threadId },
    }),
  'a code is lost again': code((data) => ({
    type: 'CodeMarkedLost',
    data: { ...data, loss: 2, showsEmail: true, showsPhone: false },
    personal: { words: 'Again', reward: null, lastSeenWhere: null, lastSeenAt: null },
  })),
  'its openings are not noted': code((data) => ({
    type: 'OpeningLogChosen',
    data: { ...data, enabled: false },
  })),
  'it is to be handed over': code(offered),
  'somebody takes it': code((data) => handedOver(data, NEW_OWNER)),
  'it comes back': code(({ uid, ownerId }) => handedOver({ uid, ownerId: NEW_OWNER }, ownerId)),
  'it is offered again': code(offered),
  'it is kept': code(kept),
  'a code is deleted': code((data) => ({
    type: 'CodeDeleted',
    data: { ...data, restorableUntil: until },
  })),
  'it is restored': code((data) => ({ type: 'CodeRestored', data })),
  'another code': ({ userId }, history) => history.code(userId, 'Umbrella'),
  'a message': ({ thread }, history) => history.message(thread, 'finder', { content: 'Again' }),
  'a reply': ({ thread }, history) => history.message(thread, 'owner', { content: 'Thanks' }),
  'another thread': ({ uid, userId }, history) => history.thread(uid, userId),
  'a message is seen': ({ userId, thread: { messageId } }, history) =>
    history.append(streams.inbox(userId), {
      type: 'MessagesRead',
      data: { ownerId: userId, messageIds: [messageId] },
    }),
  'a thread is marked as unread': ({ thread }, history) =>
    history.append(streams.thread(thread.threadId), {
      type: 'ThreadMarkedUnread',
      data: {
        messageId: thread.messageId,
        threadId: thread.threadId,
        uid: thread.uid,
        ownerId: thread.ownerId,
      },
    }),
  'a thread is blocked': inThread((data) => ({ type: 'ThreadBlocked', data })),
  'contact data is left': ({ thread }, history) => history.leaveContact(thread),
  'contact data is withdrawn': inThread((data) => ({
    type: 'FinderContactWithdrawn',
    data: { ...data, contactId: data.threadId },
  })),
  'a message is erased': ({ thread }, history) => history.erase(thread),
  'a new address': user((userId) => ({
    type: 'ContactChangeRequested',
    data: { userId, kind: 'email', codeHash: 'hash', expiresAt: until },
    personal: { address: 'new@b.example' },
  })),
  ...Object.fromEntries(
    ['first', 'second', 'third', 'fourth', 'fifth'].map((time) => [
      `a wrong code, the ${time}`,
      user((userId) => ({ type: 'ContactCodeRefused', data: { userId, kind: 'email' } })),
    ]),
  ),
  'an address is verified': user((userId) => ({
    type: 'ContactVerified',
    data: { userId, kind: 'email' },
    personal: { address: 'new@b.example' },
  })),
  'another name': user((userId) => ({
    type: 'UsernameChanged',
    data: { userId },
    personal: { username: `new-${userId.slice(0, 8)}` },
  })),
  'another language': user((userId) => ({
    type: 'LanguageChosen',
    data: { userId, language: 'de' },
  })),
  'it is in a room': code((data) => ({
    type: 'CodeAssigned',
    data: { ...data, memberId: null },
    personal: { room: 'Cellar' },
  })),
  'it is nowhere in particular': code((data) => ({ type: 'CodeUnassigned', data })),
  'another plan': user((userId) => ({
    type: 'PlanChosen',
    data: { userId, plan: 'basic', orderId: null },
  })),
  'other settings': (_scene, history) =>
    history.append(streams.settings(), {
      type: 'SettingsChanged',
      data: { changed: ['max_free_messages'] },
      personal: { ...DEFAULT_SETTINGS, max_free_messages: 77 },
    }),
  'a brand': (_scene, history) =>
    history.append(streams.brand(), {
      type: 'BrandChosen',
      data: { changed: ['name'] },
      personal: SOME_BRAND,
    }),
  'another pack': (_scene, history) =>
    history.append(streams.pack('pack'), {
      type: 'PackOffered',
      data: { packId: 'pack', name: 'P', description: '', cents: 1, quantity: 5, isPopular: true },
    }),
  'a pack is sold': ({ userId }, history) => history.boughtPack(userId),
  'somebody else comes': (_scene, history) => history.user(),
  'an organisation is founded': organisation((data) => ({
    type: 'OrganisationFounded',
    data,
    personal: { name: 'Bikes' },
  })),
  'and has a code': (_scene, history) => history.code(ORGANISATION),
  'its founder has another role': organisation((data) => ({
    type: 'MemberRoleChanged',
    data: { ...data, role: 'viewer' },
  })),
  'and leaves': organisation((data) => ({ type: 'MemberLeft', data: { ...data, reason: 'left' } })),
  'the owner is disabled': user((userId) => ({ type: 'UserDisabled', data: { userId } })),
  'the owner is erased': user((userId) => ({ type: 'UserErased', data: { userId } })),
  'the code is deleted, once more': code((data) => ({
    type: 'CodeDeleted',
    data: { ...data, restorableUntil: until },
  })),
  'and erased': code((data) => ({
    type: 'CodeErased',
    data: { ...data, batchId: null, greetingImageId: null },
  })),
};
