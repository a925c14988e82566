// The reactors as a process of their own that can be killed at any moment. Its arguments come as
// JSON in REACTORS; it says when it runs.
import { createLogger } from '@app/service-kit/logging';
import { providerVariables } from '../reactors/notifier/channels/providers.ts';
import { startReactors } from '../reactors/start.ts';
import { BASE } from './notices.ts';
import type { StoreAddresses } from './stores.ts';

export interface ReactorsArguments {
  readonly addresses: StoreAddresses;
  readonly smtpUrl: string;
  readonly tryMs: number;
}

if (process.env['REACTORS'] !== undefined) {
  const { addresses, smtpUrl, tryMs }: ReactorsArguments = JSON.parse(process.env['REACTORS']);
  const smtp = providerVariables.SMTP_URL.parse(smtpUrl);
  await startReactors({
    ...addresses,
    logger: createLogger('test', 'silent'),
    notices: {
      publicUrl: BASE,
      providers: { smtp, smsUrl: 'http://127.0.0.1:9', pushReach: 'anywhere' },
      pollMs: 20,
      tryMs,
    },
  });
  process.send?.('running');
}
