import { randomUUID } from 'node:crypto';
import { noticeTargets } from './notice-targets.ts';
import { questionTargets } from './question-targets.ts';
import { subjectOf } from './secrets-sent.ts';
import type { Target } from './targets.ts';
import type { CommandFixture } from './command-fixture.ts';

/** Commands of administrators. @param token an administrator's */
export async function administrationTargets(fixture: CommandFixture, token: string) {
  const quantity = { quantity: 1 };
  const { body } = await fixture.call('/api/admin/bulk-generate-qr', { token, body: quantity });
  const name = `read-${randomUUID().slice(0, 8)}`;
  const owner = subjectOf(await fixture.register(name)).userId;
  const asked = { reason: 'The owner asked for help', scope: { kind: 'owner', id: owner } };
  const opened = await fixture.call('/api/admin/readings', { token, body: asked });
  // One that can be stopped.
  const rebuild = { token, body: { keep_old: false } };
  await fixture.call('/api/admin/projections/activity/rebuild', rebuild);
  const batch = `/admin/qr-batch/${String(body['id'])}`;
  return {
    generateBatch: {
      path: '/admin/bulk-generate-qr',
      token,
      body: { quantity: 2, purpose: 'testing', notes: 'For the fair' },
    },
    markBatchPrinted: { path: `${batch}/mark-printed`, token, body: {} },
    changeBatchNotes: { path: `${batch}/notes`, token, body: { notes: 'For the autumn fair' } },
    openReading: { path: '/admin/readings', token, body: asked },
    inspectPast: { path: '/admin/history/states', token, body: { stream: `user-${owner}` } },
    endReading: { path: `/admin/readings/${String(opened.body['id'])}/end`, token, body: {} },
    ...(await noticeTargets(fixture, token)),
    ...(await questionTargets(fixture, token)),
    ...projectionTargets(token),
  } satisfies Record<string, Target>;
}

/** Requests to the projector, each for a different read model. */
function projectionTargets(token: string) {
  const skip = {
    version: 1,
    event_id: randomUUID(),
    reason: 'Written by a trial program',
  };
  return {
    requestRebuild: {
      path: '/admin/projections/stats/rebuild',
      token,
      body: { keep_old: false },
      takes: { keep_old: ['true'] },
    },
    stopRebuild: { path: '/admin/projections/activity/rebuild/stop', token, body: {} },
    requestDropOld: { path: '/admin/projections/stats/drop-old', token, body: {} },
    requestSkip: { path: '/admin/projections/stats/skip', token, body: skip },
  } satisfies Record<string, Target>;
}
