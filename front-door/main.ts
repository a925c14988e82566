// The front door as a process of its own.
import { readEnvironment } from '@app/service-kit/environment';
import { runService } from '@app/service-kit/lifecycle';
import { createLogger } from '@app/service-kit/logging';
import { startFrontDoor } from './front-door.ts';
import { frontDoorVariables } from './variables.ts';

const logger = createLogger('front-door', process.env['LOG_LEVEL']);

await runService(logger, () => {
  const environment = readEnvironment(frontDoorVariables);
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
