// The front door as a process of its own.
import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';
import { readEnvironment } from '@app/service-kit/environment';
import { runService } from '@app/service-kit/lifecycle';
import { createLogger } from '@app/service-kit/logging';
import { startFrontDoor } from './front-door.ts';
import { HttpApi } from './http-api.ts';
import { frontDoorVariables } from './variables.ts';

// An address that refuses connections fails at once. A slow one is no reason to give up after a
// quarter of a second, as Node does by default.
setDefaultAutoSelectFamilyAttemptTimeout(2000);

const logger = createLogger('front-door', process.env['LOG_LEVEL']);

await runService(logger, () => {
  const environment = readEnvironment(frontDoorVariables);
  return startFrontDoor({
    host: environment.HOST,
    port: environment.PORT,
    commandApi: new HttpApi(environment.COMMAND_API_URL, environment.API_AUTHORITY),
    queryApi: new HttpApi(environment.QUERY_API_URL, environment.API_AUTHORITY),
    publicUrl: environment.PUBLIC_URL,
    shortUrl: environment.SHORT_URL,
    strictTransport: environment.HSTS,
    trustedProxies: environment.TRUSTED_PROXIES,
    secret: environment.FRONT_DOOR_SECRET,
    rateLimitScale: environment.RATE_LIMIT_SCALE,
    metrics: { host: environment.HOST, port: environment.METRICS_PORT },
    logger,
  });
});
