import { testCatalogues } from '../../../testing/catalogue.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { hi } from './hi.ts';
import { id } from './id.ts';

/** What is the same word in several languages. */
const MAY_BE_ALIKE = /^(?:Messages|Email)$/u;

testCatalogues({ en, de, fr, es, hi, id }, MAY_BE_ALIKE);
