import { testCatalogues } from '../../../testing/catalogue.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { hi } from './hi.ts';
import { id } from './id.ts';

testCatalogues({ en, de, fr, es, hi, id }, /^(?:Play|Pause)$/u);
