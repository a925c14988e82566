import { commonVariables, readEnvironment } from '@app/service-kit/environment';
import { runService } from '@app/service-kit/lifecycle';
import { createLogger } from '@app/service-kit/logging';
import * as z from 'zod';
import { isCommonPassword } from './common-passwords.ts';
import { providerVariables } from './reactors/notifier/channels/providers.ts';
import { startCommandApi } from './start.ts';

const logger = createLogger('command-api', process.env['LOG_LEVEL']);

await runService(logger, () => {
  const environment = readEnvironment({
    ...commonVariables,
    ...providerVariables,
    ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
    ADMIN_PASSWORD: z
      .string()
      .min(10, 'must have at least 10 characters')
      .refine((text) => !isCommonPassword(text), 'is one of the first that others would try')
      .optional(),
    PAYMENTS: z.enum(['demo', 'live'], 'must be demo or live').default('demo'),
  });
  return startCommandApi({
    host: environment.HOST,
    port: environment.PORT,
    eventStoreUrl: environment.EVENTSTORE_URL,
    databaseUrl: environment.DATABASE_URL,
    masterKey: environment.MASTER_KEY,
    admin: {
      email: environment.ADMIN_EMAIL ?? null,
      password: environment.ADMIN_PASSWORD ?? null,
    },
    payments: environment.PAYMENTS,
    rateLimitScale: environment.RATE_LIMIT_SCALE,
    providers: { smtp: environment.SMTP_URL, smsUrl: environment.SMS_API_URL },
    logger,
  });
});
