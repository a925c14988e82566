import { randomUUID } from 'node:crypto';
import type { helperCommands } from '../features/helpers/contract.ts';
import { makeHelperToken } from '../features/helpers/helper-links.ts';
import type { CommandFixture } from './command-fixture.ts';
import { subjectOf } from './secrets-sent.ts';
import type { TargetsFor } from './targets.ts';

const newHelper = () => ({
  name: 'Ben',
  email: `ben-${randomUUID()}@example.org`,
  owner_name: 'Olga',
  shows_title: false,
  after_minutes: 30,
});

/** The commands about helpers, each with its own helper. */
export async function helperTargets(
  fixture: CommandFixture,
): Promise<TargetsFor<keyof typeof helperCommands>> {
  const path = '/user/helpers';
  // An owner has one helper.
  const helper = async () => {
    const token = await fixture.register();
    const { body } = await fixture.call(`/api${path}`, { token, body: newHelper() });
    return { token, id: String(body['id']) };
  };
  const [changed, removed, answering] = [await helper(), await helper(), await helper()];
  const key = await fixture.vault.secret('helper-links');
  const { userId } = subjectOf(answering.token);
  const link = makeHelperToken({ userId, helperId: answering.id }, key).token;
  const night = {
    from: '22:00',
    to: '07:00',
    time_zone: 'Europe/Berlin',
    except_lost: true,
    except_alarms: true,
  };
  const takes = { shows_title: ['true'] };
  return {
    inviteHelper: { path, token: await fixture.register(), body: newHelper(), takes },
    changeHelper: {
      path: `${path}/${changed.id}`,
      token: changed.token,
      body: { shows_title: true, after_minutes: 60 },
      takes,
    },
    removeHelper: { path: `${path}/${removed.id}`, token: removed.token, body: {} },
    chooseQuietHours: {
      path: '/user/quiet-hours',
      token: await fixture.register(),
      body: { quiet_hours: night },
    },
    answerAsHelper: {
      path: `/helpers/${link}/answer`,
      body: { agrees: true },
      takes: { agrees: ['true'] },
    },
  };
}
