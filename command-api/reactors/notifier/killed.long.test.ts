import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
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
import type { ReactorsArguments } from '../../testing/reactors-process.ts';
import { startCommandFixture, type CommandFixture } from '../../testing/command-fixture.ts';
import type { Reactors } from '../start.ts';

let fixture: CommandFixture;
let mail: MailServer;
let child: ChildProcess | undefined;
let reactors: Reactors | undefined;
beforeAll(async () => {
  fixture = await startCommandFixture();
  mail = await MailServer.start();
  await choose(fixture, LIVE);
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await reactors?.stop();
});
afterAll(async () => {
  await mail.stop();
  await fixture.stop();
});

/** Long enough for a busy machine; a try that was cut short is left alone for a little longer. */
const TRY_MS = 5000;
const CLAIM_MS = 30_000;

async function forkReactors(): Promise<ChildProcess> {
  const { addresses } = fixture;
  const settings: ReactorsArguments = { addresses, smtpUrl: mail.url, tryMs: TRY_MS };
  const script = fileURLToPath(new URL('../../testing/reactors-process.ts', import.meta.url));
  const started = fork(script, { env: { ...process.env, REACTORS: JSON.stringify(settings) } });
  await once(started, 'message');
  return started;
}

const isNews = ({ kind }: { kind: string }) => kind === 'new-message';

test('killed between the server taking a mail and its record, it is sent again as the same mail', async () => {
  const owner = await registerPerson(fixture);
  const uid = await makeCode(fixture, owner);
  child = await forkReactors();
  const { promise: killed, resolve } = Promise.withResolvers<void>();
  const running = child;
  const gone = once(running, 'exit');
  mail.onMail = async () => {
    // The server has the mail; nobody will hear that it does.
    running.kill('SIGKILL');
    await gone;
    resolve();
  };
  await writeAbout(fixture, uid);
  await killed;
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
