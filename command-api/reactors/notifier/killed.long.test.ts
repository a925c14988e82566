import { eventually } from '@app/events/testing/eventually';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { HERE } from '../../testing/reactor-fixture.ts';
import { MailServer } from '../../testing/mail-server.ts';
import {
  choose,
  LIVE,
  makeCode,
  registerPerson,
  requested,
  settled,
  startNotifier,
  trailOf,
  writeAbout,
} from '../../testing/notices.ts';
import { setUpKilledReactors } from '../../testing/killed-reactors.ts';
import { startCommandFixture, type CommandFixture } from '../../testing/command-fixture.ts';
import type { Reactors } from '../start.ts';

const killed = setUpKilledReactors();
let fixture: CommandFixture;
let mail: MailServer;
let reactors: Reactors | undefined;
beforeAll(async () => {
  fixture = await startCommandFixture({ providers: HERE });
  mail = await MailServer.start();
  await choose(fixture, LIVE);
});
afterEach(async () => {
  await reactors?.stop();
});
afterAll(async () => {
  await mail.stop();
  await fixture.stop();
});

/** Long enough for a busy machine; an interrupted attempt stays claimed a little longer. */
const TRY_MS = 5000;
const CLAIM_MS = 30_000;

const startKilled = (): Promise<void> =>
  killed.start(fixture, { smtpUrl: mail.url, tryMs: TRY_MS });

/** From now on, discards stored checkpoints, as if a crash had come before them. */
async function rememberCheckpoints() {
  await fixture.pool.query('create table remembered as table reactors.checkpoints');
  return {
    restore: async () => {
      await fixture.pool.query('truncate reactors.checkpoints');
      await fixture.pool.query('insert into reactors.checkpoints table remembered');
    },
  };
}

const rowsOf = async (text: string) => (await fixture.pool.query<object>(text)).rows;

/** The tables that reactors derive from a message. */
async function tables() {
  return {
    months: await rowsOf('select owner_id, month, messages from reactors.notice_months'),
    calendar: await rowsOf('select message_id from reactors.erasure_messages order by 1'),
    threads: await rowsOf('select thread_id from reactors.owned_threads order by 1'),
    unread: await rowsOf('select message_id, is_unread from lookup.messages order by 1'),
  };
}

const isIn = (rows: readonly object[], id: string) => JSON.stringify(rows).includes(id);

const isNews = ({ kind }: { kind: string }) => kind === 'new-message';

test('killed between the server taking a mail and its record, it is sent again as the same mail', async () => {
  const owner = await registerPerson(fixture);
  const uid = await makeCode(fixture, owner);
  await startKilled();
  const { promise: gone, resolve } = Promise.withResolvers<void>();
  mail.onMail = async () => {
    // The server has the mail, but nobody will learn that.
    await killed.kill();
    resolve();
  };
  await writeAbout(fixture, uid);
  await gone;
  mail.onMail = () => undefined;
  const noticeId = (await requested(fixture)).find(isNews)?.noticeId ?? '';
  expect((await trailOf(fixture, noticeId)).map(({ type }) => type)).toEqual(['NoticeRequested']);
  reactors = await startNotifier(fixture, { smtp: mail.url }, { tryMs: TRY_MS });
  await settled(fixture, CLAIM_MS);
  const trail = await trailOf(fixture, noticeId);
  expect(trail.map(({ type }) => type)).toEqual(['NoticeRequested', 'NoticeSent']);
  const ids = mail.received.map(({ headers }) => headers.get('message-id'));
  expect(ids).toEqual([`<${noticeId}@tags.example>`, `<${noticeId}@tags.example>`]);
});

test('killed with its effects done and no checkpoint stored, it does nothing twice', async () => {
  const owner = await registerPerson(fixture);
  const uid = await makeCode(fixture, owner);
  await startKilled();
  await settled(fixture, CLAIM_MS);
  const checkpoints = await rememberCheckpoints();
  const before = (await requested(fixture)).length;
  mail.received.length = 0;
  const { messageId, threadId } = await writeAbout(fixture, uid);
  await eventually(() => mail.received.length === 1);
  const noticeId = (await requested(fixture)).at(-1)?.noticeId ?? '';
  const types = async () => (await trailOf(fixture, noticeId)).map(({ type }) => type);
  await eventually(async () => (await types()).includes('NoticeSent'));
  await eventually(async () => {
    const { calendar, threads, unread } = await tables();
    return isIn(calendar, messageId) && isIn(threads, threadId) && isIn(unread, messageId);
  });
  await killed.kill();
  await checkpoints.restore();
  const after = await tables();
  reactors = await startNotifier(fixture, { smtp: mail.url }, { tryMs: TRY_MS });
  await settled(fixture, CLAIM_MS);
  expect(await types()).toEqual(['NoticeRequested', 'NoticeSent']);
  expect(await requested(fixture)).toHaveLength(before + 1);
  expect(mail.received).toHaveLength(1);
  expect(await tables()).toEqual(after);
});
