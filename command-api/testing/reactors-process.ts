// The reactors in a child process that can be killed at any moment. Its arguments are JSON in
// REACTORS; it reports when it runs.
import { createLogger } from '@app/service-kit/logging';
import { readChannelReach } from '../features/channels/channel-reach.ts';
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
  const given: ReactorsArguments = JSON.parse(process.env['REACTORS']);
  const nowhere = 'http://127.0.0.1:9';
  const { addresses, smtpUrl, tryMs } = given;
  const smtp = providerVariables.SMTP_URL.parse(smtpUrl);
  await startReactors({
    ...addresses,
    logger: createLogger('test', 'silent'),
    notices: {
      publicUrl: BASE,
      providers: {
        smtp,
        smsUrl: nowhere,
        telegramUrl: nowhere,
        channelReach: readChannelReach('127.0.0.1'),
      },
      pollMs: 20,
      tryMs,
    },
  });
  process.send?.('running');
}
