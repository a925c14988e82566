import { randomUUID } from 'node:crypto';
import type { escalationCommands } from '../features/escalation/contract.ts';
import { streams } from '@app/events/streams';
import { helperSubject } from '@app/events/escalation';
import { makeHelperToken } from '../features/escalation/helper-links.ts';
import type { CommandFixture } from './command-fixture.ts';
import { someContext } from './some.ts';
import { subjectOf } from './secrets-sent.ts';
import type { TargetsFor } from './targets.ts';

const newHelper = () => ({
  name: 'Ben',
  email: `ben-${randomUUID()}@example.org`,
  owner_name: 'Olga',
  shows_title: false,
});

/** The commands about helpers, each with its own helper. */
export async function helperTargets(
  fixture: CommandFixture,
): Promise<TargetsFor<keyof typeof escalationCommands>> {
  const token = await fixture.register();
  const path = '/user/helpers';
  const { userId } = subjectOf(token);
  const invite = async (): Promise<string> => {
    const { body } = await fixture.call(`/api${path}`, { token, body: newHelper() });
    return String(body['id']);
  };
  const [changed, removed, answering] = [await invite(), await invite(), await invite()];
  const key = await fixture.vault.secret('helper-links');
  const link = makeHelperToken({ userId, helperId: answering }, key).token;
  const code = await fixture.call('/api/qr/generate', { token, body: { title: 'Bag' } });
  const uid = String(code.body['uid']);
  const sent = await fixture.call(`/api/qr/${uid}/message`, { body: { content: 'Found it' } });
  const agreed = await invite();
  const seeing = makeHelperToken({ userId, helperId: agreed }, key).token;
  await fixture.call(`/api/helpers/${seeing}/answer`, { body: { agrees: true } });
  const night = {
    from: '22:00',
    to: '07:00',
    time_zone: 'Europe/Berlin',
    except_lost: true,
    except_alarms: true,
  };
  const notice = await someScanNotice(fixture, { userId, helperId: agreed, uid });
  const steps = [{ after_minutes: 10, who: agreed }];
  const takes = { shows_title: ['true'] };
  return {
    inviteHelper: { path, token, body: newHelper(), takes },
    changeHelper: { path: `${path}/${changed}`, token, body: { shows_title: true }, takes },
    removeHelper: { path: `${path}/${removed}`, token, body: {} },
    chooseEscalation: {
      path: '/user/escalation',
      token,
      body: { qr_code_id: uid, steps },
      takes: { steps: ['[]'] },
    },
    chooseQuietHours: { path: '/user/quiet-hours', token, body: { quiet_hours: night } },
    noteSeen: { path: `/helpers/${seeing}/seen`, body: { message_id: String(sent.body['id']) } },
    noteScanSeen: { path: `/helpers/${seeing}/scans/${notice}/seen`, body: {} },
    answerAsHelper: {
      path: `/helpers/${link}/answer`,
      body: { agrees: true },
      takes: { agrees: ['true'] },
    },
  };
}

/** A notice of a scan to a helper. @returns its id */
async function someScanNotice(
  { log }: CommandFixture,
  about: { readonly userId: string; readonly helperId: string; readonly uid: string },
): Promise<string> {
  const noticeId = randomUUID();
  const data = {
    noticeId,
    subject: helperSubject(about.helperId),
    kind: 'helper-alert',
    channel: 'email',
    about: { ...about, cause: null },
    expiresAt: new Date().toISOString(),
  };
  const event = { type: 'NoticeRequested', data };
  await log.append(streams.notice(noticeId), 'no-stream', [event], someContext());
  return noticeId;
}
