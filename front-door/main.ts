// The front door as a process of its own.
import { commonVariables, readEnvironment } from '@app/service-kit/environment';
import { runService } from '@app/service-kit/lifecycle';
import { createLogger } from '@app/service-kit/logging';
import * as z from 'zod';
import { startFrontDoor } from './front-door.ts';

const logger = createLogger('front-door', process.env['LOG_LEVEL']);

await runService(logger, () => {
  const environment = readEnvironment({
    HOST: commonVariables.HOST,
    PORT: commonVariables.PORT,
    PUBLIC_URL: z.url({ protocol: /^https?$/ }),
    COMMAND_API_URL: z.url({ protocol: /^http$/ }),
    QUERY_API_URL: z.url({ protocol: /^http$/ }),
    WEB_ROOT: z.string().min(1),
    TRUSTED_PROXIES: commonVariables.TRUSTED_PROXIES,
  });
  return startFrontDoor({
    host: environment.HOST,
    port: environment.PORT,
    commandApiUrl: environment.COMMAND_API_URL,
    queryApiUrl: environment.QUERY_API_URL,
    webRoot: environment.WEB_ROOT,
    publicUrl: environment.PUBLIC_URL.replace(/\/$/, ''),
    trustedProxies: environment.TRUSTED_PROXIES,
    logger,
  });
});
