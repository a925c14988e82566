import { file } from '../../contract/answer-form.ts';
import { flag, organisationParameter, queryOf } from '../../contract/query.ts';
import { defineQuery } from '../../contract/query-route.ts';

/** GET /user/codes/export: with `files=false`, without pictures and sound. */
export const codeArchiveQuery = queryOf({
  files: flag('files', { byDefault: true }),
  organisation_id: organisationParameter,
});

/** Codes and conversations for another instance (docs/adr/0173). */
export const archiveQueries = {
  codeArchive: defineQuery({
    path: '/user/codes/export',
    summary:
      'Codes and conversations of the user or of an organisation that they manage, as a signed archive',
    access: 'user',
    stepUp: true,
    reads: ['codes', 'threads'],
    query: codeArchiveQuery,
    answer: file('zip'),
  }),
} as const;
