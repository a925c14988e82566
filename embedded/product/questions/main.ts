// Answers a question of the console for the product process (docs/adr/0157).
import { serveRun } from '@app/projector/questions/run-process/run-process';
import { openFillingStores } from '../filling/filling-stores.ts';

serveRun(openFillingStores);
