import { testCatalogues } from '../../../testing/catalogue.ts';
import { claimTexts } from './all-claim-texts.ts';

/** What is the same word in several languages. */
const MAY_BE_ALIKE = /^(?:optional|Titel)$/u;

testCatalogues(claimTexts, MAY_BE_ALIKE);
