import { createSecretKey, randomBytes } from 'node:crypto';
import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import { readPages } from '@app/events/log/event-pages';
import { type ReadEvent, toRecorded } from '@app/events/log/recorded-event';
import { streams } from '@app/events/streams';
import { userSubject } from '@app/events/user-subject';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeGenerated, userRegistered } from '../testing/events.ts';
import { PATIENCE } from '../testing/patience.ts';
import { openProjectorFixture, type ProjectorFixture } from '../testing/projector-fixture.ts';
import { endOfLog } from '../runtime/log-end.ts';
import { Mask } from './masking.ts';
import { PersonalOnDemand } from './personal-on-demand.ts';
import { type EventsOptions, type ReplayBatch, readEvents } from './replay.ts';

let fixture: ProjectorFixture;
let looked: string[];
beforeAll(async () => {
  fixture = await openProjectorFixture();
  await fixture.append([userRegistered('ada')], { stream: streams.user('ada') });
  await fixture.append([codeGenerated('AAAA1111', 'ada')], { stream: streams.code('AAAA1111') });
  const { keys } = fixture.log;
  const find = keys.find.bind(keys);
  keys.find = (subjects) => {
    looked.push(...subjects);
    return find(subjects);
  };
}, PATIENCE.timeout);
beforeEach(() => {
  looked = [];
});
afterAll(() => fixture[Symbol.asyncDispose]());

async function* read(mask: Mask | null): AsyncGenerator<ReplayBatch, void, void> {
  const options: EventsOptions = {
    log: fixture.log,
    wants: (type) => type === 'UserRegistered' || type === 'CodeGenerated',
    range: { from: null, until: null },
    until: await endOfLog(fixture.log),
    mask,
    opens: 'asked',
    signal: new AbortController().signal,
    onOutage: () => undefined,
  };
  yield* readEvents(options);
}

const mask = new Mask(createSecretKey(randomBytes(32)));

/** The results of a handler that may ask for personal parts, for all events. */
async function handled(
  ask: (event: Recorded<AnyEvent>) => unknown,
  masking: Mask | null = mask,
): Promise<readonly unknown[]> {
  const seen: unknown[] = [];
  for await (const batch of read(masking)) {
    let { events } = batch;
    for (;;) {
      const found: unknown[] = [];
      try {
        for (const event of events) found.push(ask(event));
      } catch {
        // It is called again.
      }
      const again = batch.again();
      if (again === null) {
        seen.push(...found);
        break;
      }
      ({ events } = await again);
    }
  }
  return seen;
}

test('what no handler looks at is neither opened nor fetched a key for', PATIENCE, async () => {
  expect(await handled(({ type }) => type)).toEqual(['UserRegistered', 'CodeGenerated']);
  expect(looked).toEqual([]);
});

test('what a handler looks at is opened and masked, of that type alone', PATIENCE, async () => {
  const seen = await handled((event) => (event.type === 'UserRegistered' ? event.personal : null));
  expect(seen).toEqual([
    expect.objectContaining({ email: expect.stringMatching(/^email_[0-9a-f]{16}$/u) as string }),
    null,
  ]);
  expect(looked).toEqual(['user:ada']);
});

test('a handler that copies the event asks for all of it', PATIENCE, async () => {
  const [user] = await handled((event) => ({ ...event }));
  expect(user).toMatchObject({
    personal: { username: expect.stringMatching(/^username_/u) as string },
  });
});

test('one that passes over the error is called again, too', PATIENCE, async () => {
  const seen = await handled((event) => {
    try {
      return event.personal;
    } catch {
      return 'nothing';
    }
  });
  expect(seen).not.toContain('nothing');
});

test('without a mask it is handed over as it is', PATIENCE, async () => {
  const [user] = await handled((event) => event.personal, null);
  expect(user).toMatchObject({ email: expect.stringContaining('@') as string });
});

test(
  'a type that is asked for while a later batch is being opened stays closed there',
  PATIENCE,
  async () => {
    const found: ReadEvent[] = [];
    const types = ['UserRegistered', 'CodeGenerated'];
    const { signal } = new AbortController();
    for await (const { events } of readPages(fixture.log, { after: 'start', types }, signal)) {
      found.push(...events.flatMap((event) => toRecorded(event, fixture.log.definitions) ?? []));
    }
    const personal = new PersonalOnDemand(fixture.log, mask, 'asked');
    const { events } = await personal.open(found);
    const opening = personal.open(found);
    expect(() => events[0]?.personal).toThrow('opened when it is asked for');
    const later = await opening;
    expect(() => later.events[0]?.personal).toThrow('opened when it is asked for');
    const again = await personal.open(found);
    expect(again.events[0]?.personal).toMatchObject({
      username: expect.stringMatching(/^username_/u) as string,
    });
  },
);

test('what was erased is empty for who asks, too', PATIENCE, async () => {
  await fixture.append([userRegistered('bob')], { stream: streams.user('bob') });
  await fixture.vault.destroy([userSubject('bob')]);
  const seen = await handled((event) =>
    event.stream === streams.user('bob') ? [event.personal] : null,
  );
  expect(seen.filter((each) => each !== null)).toEqual([[null]]);
});
