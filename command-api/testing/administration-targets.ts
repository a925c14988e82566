import type { Target } from './targets.ts';
import type { World } from './world.ts';

/** What administrators can be asked to do. @param token an administrator's */
export async function administrationTargets(world: World, token: string) {
  const quantity = { quantity: 1 };
  const { body } = await world.call('/api/admin/bulk-generate-qr', { token, body: quantity });
  const batch = `/admin/qr-batch/${String(body['id'])}`;
  return {
    generateBatch: {
      path: '/admin/bulk-generate-qr',
      token,
      body: { quantity: 2, purpose: 'testing', notes: 'For the fair' },
    },
    markBatchPrinted: { path: `${batch}/mark-printed`, token, body: {} },
    noteBatchDownload: { path: `${batch}/downloads`, token, body: { form: 'csv' } },
    noteContactReading: {
      path: '/admin/messages/readings',
      token,
      body: { page: 1, list: 'all' },
    },
    chooseSettings: {
      path: '/admin/system-settings',
      token,
      body: {
        email_api_key: 'SG.key',
        from_email: 'hello@example.org',
        from_name: 'Tags',
        sms_account_sid: 'AC1',
        sms_auth_token: 'token',
        sms_phone_number: '+15005550006',
        notification_mode: 'mock',
        app_domain: 'tags.example.org',
        max_free_qr_codes: 10,
        max_free_messages: 10,
      },
    },
  } satisfies Record<string, Target>;
}
