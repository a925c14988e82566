// All services in one process: what npm start runs beside Postgres (docs/adr/0094).
import { readEnvironment } from '@app/service-kit/environment';
import { runService } from '@app/service-kit/lifecycle';
import { createLogger } from '@app/service-kit/logging';
import { setPhoneCountry } from '@app/service-kit/read-phone';
import { startProduct } from './compose.ts';
import { giveMemoryBackWhenQuiet } from './quiet-memory.ts';
import { productVariables } from './variables.ts';

const logger = createLogger('product', process.env['LOG_LEVEL']);

giveMemoryBackWhenQuiet();
await runService(logger, () => {
  const environment = readEnvironment(productVariables);
  setPhoneCountry(environment.PHONE_COUNTRY);
  return startProduct(environment);
});
