// The front door as a process of its own.
import { commonVariables, readEnvironment } from '@app/service-kit/environment';
import { runService } from '@app/service-kit/lifecycle';
import { createLogger } from '@app/service-kit/logging';
import * as z from 'zod';
import { startFrontDoor } from './front-door.ts';

const logger = createLogger('front-door', process.env['LOG_LEVEL']);

await runService(logger, () => {
  const { HOST, PORT, PUBLIC_URL, COMMAND_API_URL, QUERY_API_URL, WEB_ROOT } = readEnvironment({
    HOST: commonVariables.HOST,
    PORT: commonVariables.PORT,
    PUBLIC_URL: z.url({ protocol: /^https?$/ }),
    COMMAND_API_URL: z.url({ protocol: /^http$/ }),
    QUERY_API_URL: z.url({ protocol: /^http$/ }),
    WEB_ROOT: z.string().min(1),
  });
  return startFrontDoor({
    host: HOST,
    port: PORT,
    commandApiUrl: COMMAND_API_URL,
    queryApiUrl: QUERY_API_URL,
    webRoot: WEB_ROOT,
    publicUrl: PUBLIC_URL.replace(/\/$/, ''),
    logger,
  });
});
