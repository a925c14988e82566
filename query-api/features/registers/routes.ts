import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { registerQueries } from './contract.ts';
import { registerOf } from './register-of.ts';
import { readRegister, readRegisterCodes, registerLines } from './registers.ts';

/** An owner's register of their things. */
export function registerRoutes(router: QueryRouter, database: Database): void {
  router.on(registerQueries.register, ({ who, query }) =>
    readRegister(database, registerOf(who), query),
  );
  router.on(registerQueries.registerCodes, ({ who, query }) =>
    readRegisterCodes(database, registerOf(who), query),
  );
  router.on(registerQueries.registerCsv, ({ who, query }) =>
    Promise.resolve({
      name: 'register.csv',
      lines: registerLines(database, registerOf(who), query),
    }),
  );
}
