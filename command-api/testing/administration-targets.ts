import { noticeTargets } from './notice-targets.ts';
import type { Target } from './targets.ts';
import type { CommandFixture } from './command-fixture.ts';

/** What administrators can be asked to do. @param token an administrator's */
export async function administrationTargets(fixture: CommandFixture, token: string) {
  const quantity = { quantity: 1 };
  const { body } = await fixture.call('/api/admin/bulk-generate-qr', { token, body: quantity });
  const batch = `/admin/qr-batch/${String(body['id'])}`;
  return {
    generateBatch: {
      path: '/admin/bulk-generate-qr',
      token,
      body: { quantity: 2, purpose: 'testing', notes: 'For the fair' },
    },
    markBatchPrinted: { path: `${batch}/mark-printed`, token, body: {} },
    changeBatchNotes: { path: `${batch}/notes`, token, body: { notes: 'For the autumn fair' } },
    ...(await noticeTargets(fixture, token)),
  } satisfies Record<string, Target>;
}
