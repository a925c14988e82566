import { DEFAULT_SETTINGS } from '@app/events/settings';
import { userSubject } from '@app/events/user';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Reactors } from '../reactors/start.ts';
import { type CommandFixture, startCommandFixture } from './command-fixture.ts';
import { HERE } from './hook-fixture.ts';
import {
  choose,
  hasSeenAll,
  makeCode,
  type Person,
  registerPerson,
  requested,
  type Requested,
  startNotifier,
  trailOf,
} from './notices.ts';
import type { PushDevice } from './push-device.ts';
import { PushService, type TakenPush } from './push-service.ts';

/** An owner with a code and a phone without notices yet; new for each test. */
export interface PushFixture {
  readonly fixture: CommandFixture;
  readonly service: PushService;
  readonly owner: Person;
  readonly uid: string;
  readonly phone: PushDevice;
  /** Starts the notifier; each test ends it. */
  start(options?: Parameters<typeof startNotifier>[2]): Promise<void>;
  stop(): Promise<void>;
  /** Requested notices of messages for the owner's devices. */
  requested(): Promise<readonly Requested[]>;
  /** The types of a notice's events. */
  trail(noticeId?: string): Promise<readonly string[]>;
  /** Messages to a device, by default the phone, besides test notices. */
  news(device?: PushDevice): readonly TakenPush[];
}

/** New for each test. */
interface Parts {
  fixture: CommandFixture;
  service: PushService;
  owner: Person;
  uid: string;
  phone: PushDevice;
}

/** Gives the calling file a command API, a push service, and an owner for each test. */
export function setUpPushFixture(): PushFixture {
  // Set by hooks before any test reads it.
  const parts = {} as Parts;
  let reactors: Reactors | undefined;
  const stop = async (): Promise<void> => {
    await reactors?.stop();
    reactors = undefined;
  };
  setUpHooks(parts, async () => {
    if (reactors) await hasSeenAll(parts.fixture);
    await stop();
  });
  return Object.assign(parts, {
    start: async (options: Parameters<typeof startNotifier>[2] = {}) => {
      reactors = await startNotifier(parts.fixture, {}, options);
    },
    stop,
    requested: async () =>
      (await requested(parts.fixture)).filter(
        ({ channel, kind, subject }) =>
          channel === 'push' &&
          kind === 'new-message' &&
          subject === userSubject(parts.owner.userId),
      ),
    trail: async (noticeId = '') =>
      (await trailOf(parts.fixture, noticeId)).map(({ type }) => type),
    news: (device = parts.phone) =>
      parts.service
        .takenBy(device)
        .filter(({ notification: { navigate } }) => !navigate.includes('#')),
  });
}

function setUpHooks(parts: Parts, end: () => Promise<void>): void {
  beforeAll(async () => {
    parts.fixture = await startCommandFixture({ providers: HERE });
    parts.service = await PushService.start();
    await choose(parts.fixture, DEFAULT_SETTINGS);
  });
  beforeEach(async () => {
    const { fixture, service } = parts;
    parts.owner = await registerPerson(fixture);
    parts.uid = await makeCode(fixture, parts.owner, 'Blue bag');
    parts.phone = service.newDevice();
    Object.assign(service, { manners: null, requests: 0, onPush: () => undefined });
    service.taken.length = 0;
  });
  afterEach(async () => {
    await end();
    // Scheduled notices of one test must not affect the next.
    await parts.fixture.pool.query('truncate reactors.notices');
  });
  afterAll(async () => {
    await parts.service.stop();
    await parts.fixture.stop();
  });
}
