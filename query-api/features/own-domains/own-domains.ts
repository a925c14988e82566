import { HttpProblem } from '@app/service-kit/http/http-problem';
import { proofRecordOf, readDomain } from '@app/service-kit/own-domain';
import type { Database } from '../../kernel/database/database.ts';
import type { OwnDomain, ServedDomain } from './contract.ts';

/**
 * The domain that an organisation chose; null if it chose none.
 * @param publicUrl the public base URL
 */
export async function readOwnDomain(
  database: Database,
  organisationId: string,
  publicUrl: string,
): Promise<OwnDomain | null> {
  const row = await database
    .selectFrom('organisation_domains')
    .where('organisation_id', '=', organisationId)
    .select(['domain', 'token', 'proven_at'])
    .executeTakeFirst();
  if (!row) return null;
  return {
    name: row.domain,
    proven_at: row.proven_at?.toISOString() ?? null,
    records: [
      { type: 'CNAME', name: row.domain, value: new URL(publicUrl).hostname },
      { type: 'TXT', name: proofRecordOf(row.domain), value: row.token },
    ],
  };
}

/** @throws HttpProblem 404 unless it is the verified domain of an organisation */
export async function findServedDomain(database: Database, text: string): Promise<ServedDomain> {
  const domain = readDomain(text);
  const row =
    domain === null
      ? undefined
      : await database
          .selectFrom('organisation_domains')
          .where('domain', '=', domain)
          .where('proven_at', 'is not', null)
          .select('domain')
          .executeTakeFirst();
  if (!row) {
    throw new HttpProblem({
      status: 404,
      code: 'domain-not-served',
      detail: 'No organisation has this domain.',
    });
  }
  return row;
}
