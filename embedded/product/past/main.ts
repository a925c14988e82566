// Answers a look at the past for the product process (docs/adr/0142).
import { servePast } from '@app/projector/past/process/serve-past';
import { openFillingStores } from '../filling/filling-stores.ts';

await servePast(openFillingStores);
