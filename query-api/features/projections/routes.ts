import type { ProjectionsRow } from '@app/projector/read-model/tables';
import * as z from 'zod/mini';
import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { present } from '../../kernel/present.ts';
import type { RouteParts } from '../../route-parts.ts';
import { lagOf } from '../operations/routes.ts';
import { projectionQueries, type ProjectionStanding, projectionStanding } from './contract.ts';

export function projectionRoutes(router: QueryRouter, { database }: RouteParts): void {
  router.on(projectionQueries.projections, async () => ({
    projections: await readProjections(database),
  }));
}

const versionOf = ({ name, version }: { name: string; version: number }): string =>
  `${name} v${version}`;

const skipChange = z.object({ version: z.number() });

/** By name and version. Operators skip events, so the audit log has them. */
async function countSkips(database: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .selectFrom('audit')
    .where('action', '=', 'projection.event_skipped')
    .select(['subject_id', 'change'])
    .execute();
  const counts = new Map<string, number>();
  for (const { subject_id, change } of rows) {
    const key = versionOf({ name: subject_id, ...skipChange.parse(JSON.parse(change)) });
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function stopOf(row: ProjectionsRow): ProjectionStanding['stopped_at'] {
  const { stopped_event_id: event_id, stopped_event_type: event_type } = row;
  return event_id === null || event_type === null ? null : { event_id, event_type };
}

async function readProjections(database: Database): Promise<ProjectionStanding[]> {
  const reading = database
    .selectFrom('projections')
    .selectAll()
    .orderBy('name')
    .orderBy('version')
    .orderBy('generation')
    .execute();
  const [rows, skips] = await Promise.all([reading, countSkips(database)]);
  const now = Date.now();
  return rows.map((row) =>
    present(projectionStanding, {
      ...row,
      stopped_at: stopOf(row),
      lag: lagOf(row, now),
      skipped: skips.get(versionOf(row)) ?? 0,
    }),
  );
}
