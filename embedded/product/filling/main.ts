// Fills new versions of projections for the product process (docs/adr/0110).
import { projections } from '@app/projector/projections/all';
import { openFillingStores } from './filling-stores.ts';
import { serveFilling } from './filling-process.ts';

serveFilling(projections, openFillingStores);
