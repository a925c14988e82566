import type { Slicing } from '../slices/held-range.ts';
import { onImports } from './register-imports.ts';

/** Codes by their uid, registers by their owner, imports by their id. */
export const codeSlicing: Slicing = {
  field: 'uid',
  except: {
    RegisterFieldsChosen: 'ownerId',
    ...Object.fromEntries(Object.keys(onImports).map((type) => [type, 'importId'])),
  },
  everywhere: {
    types: [
      'BatchGenerated',
      'CodesMovedAway',
      'CodesMoveWithdrawn',
      'UserErased',
      'OrganisationDissolved',
    ],
    columns: {
      codes: 'uid',
      code_losses: 'uid',
      code_checkouts: 'uid',
      code_handovers: 'uid',
      registers: 'owner_id',
      register_imports: 'id',
      import_refusals: 'import_id',
    },
  },
};
