import { Client } from 'pg';

/** The size on disk of a part of a log. */
export interface Part {
  readonly name: string;
  readonly bytes: number;
}

// Partitions and their indexes are summed up by their purpose.
const SIZES = `
  select case when i.indexrelid is null then 'rows'
      else (select string_agg(a.attname, ', ' order by a.attnum)
        from pg_attribute a where a.attrelid = i.indexrelid) end as name,
    sum(pg_relation_size(c.oid)) as bytes
  from pg_class c left join pg_index i on i.indexrelid = c.oid
  where c.relname = 'events' or c.relname like 'events\\_%' or c.relname like 'bench\\_%'
  group by 1 order by 2 desc`;

/** The sizes of the rows and of each index of a log. */
export async function sizesOf(databaseUrl: string): Promise<readonly Part[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; bytes: string }>(SIZES);
    return rows.map(({ name, bytes }) => ({ name, bytes: Number(bytes) }));
  } finally {
    await client.end();
  }
}
