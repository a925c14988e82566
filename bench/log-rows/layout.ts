/** The layout of a log: its table and indexes. */
export type Layout = 'as it is' | 'with an index of ids' | 'in ten partitions';

/** The fill factor of an index with insertions in the middle. */
const RANDOM = 'with (fillfactor = 70)';
const PARTITIONS = 10;

const COLUMNS = `
  position bigint not null, stream text collate "C" not null, revision bigint not null,
  event_id uuid not null, type text collate "C" not null, is_json boolean not null,
  created bigint not null, data bytea not null, metadata bytea not null`;

const INDEX_OF_IDS = `create index bench_event_id on events (event_id) ${RANDOM}`;

/** SQL for the table without its indexes. @param end the position after the last row */
export function tableSql(layout: Layout, end: number): readonly string[] {
  if (layout !== 'in ten partitions') return [`create table events (${COLUMNS})`];
  const step = Math.ceil(end / PARTITIONS);
  const parts = Array.from({ length: PARTITIONS }, (_, part) => {
    const upper = part === PARTITIONS - 1 ? 'maxvalue' : String((part + 1) * step);
    return `create table events_${part} partition of events
      for values from (${part * step}) to (${upper})`;
  });
  return [`create table events (${COLUMNS}) partition by range (position)`, ...parts];
}

/**
 * SQL for the indexes, as full as they are if rows come one by one. A unique index on streams
 * cannot span partitions by position, so there it is not unique.
 */
export function indexSql(layout: Layout): readonly string[] {
  if (layout === 'in ten partitions') {
    return [
      'alter table events add primary key (position)',
      `create index events_stream_revision on events (stream, revision) ${RANDOM}`,
      INDEX_OF_IDS,
    ];
  }
  return [
    'alter table events add primary key (position)',
    `alter table events
      add constraint events_stream_revision unique (stream, revision) ${RANDOM}`,
    ...(layout === 'with an index of ids' ? [INDEX_OF_IDS] : []),
  ];
}
