import { defineProjection } from '../runtime/projection.ts';
import { accountEntries } from './audit/account-entries.ts';
import { administrationEntries } from './audit/administration-entries.ts';
import { codeEntries } from './audit/code-entries.ts';
import { organisationEntries } from './audit/organisation-entries.ts';
import { storeEntries } from './audit/store-entries.ts';
import { audit } from './audit/table.ts';

/** Every administrative act and every security event (docs/product.md, Audit). */
export const auditProjection = defineProjection({
  name: 'audit',
  version: 1,
  isPersonal: false,
  tables: [audit],
  on: {
    ...accountEntries,
    ...codeEntries,
    ...organisationEntries,
    ...storeEntries,
    ...administrationEntries,
  },
});
