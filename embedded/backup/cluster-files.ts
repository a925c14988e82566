import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Stays behind: what only the running server needs, and the log, of which a part is taken later. */
const LEFT_OUT =
  /(?:^|\/)(?:postmaster\.(?:pid|opts)|pgsql_tmp[^/]*|pg_internal\.init)$|^pg_(?:wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\//u;
const CONTROL = 'global/pg_control';

/** A table or index: its first fork, its later segments, and its maps. */
const RELATION = /^(?<relation>(?:base|pg_tblspc)\/.+\/\d+)(?:_(?:fsm|vm))?(?:\.\d+)?$/u;
/** What Postgres makes an unlogged one of, empty, when it recovers. */
const INIT = '_init';

/**
 * What a backup of a running cluster copies, as Postgres's manual asks for it ("Making a Base
 * Backup Using the Low Level API"): the file that says where recovery begins comes last. The content
 * of unlogged tables stays behind, as with `pg_basebackup`: recovery empties them in any case, and
 * among them are keys that must not outlive their day (docs/adr/0114).
 */
export async function clusterFiles(
  cluster: string,
): Promise<{ readonly folders: readonly string[]; readonly files: readonly string[] }> {
  const entries = await readdir(cluster, { recursive: true, withFileTypes: true });
  const named = entries.map((entry) => ({
    entry,
    path: relative(cluster, join(entry.parentPath, entry.name)),
  }));
  const folders = named
    .filter(({ entry, path }) => entry.isDirectory() && !LEFT_OUT.test(path))
    .map(({ path }) => path);
  const files = named
    .filter(({ entry, path }) => entry.isFile() && !LEFT_OUT.test(path) && path !== CONTROL)
    .map(({ path }) => path);
  return { folders, files: [...withoutUnlogged(files), CONTROL] };
}

function withoutUnlogged(files: readonly string[]): readonly string[] {
  const unlogged = new Set(
    files.filter((path) => path.endsWith(INIT)).map((path) => path.slice(0, -INIT.length)),
  );
  return files.filter((path) => !unlogged.has(RELATION.exec(path)?.groups?.['relation'] ?? ''));
}

/** The segments of the write-ahead log between two, both included. */
export async function walSegments(cluster: string, first: string, last: string): Promise<string[]> {
  const names = await readdir(join(cluster, 'pg_wal'));
  return names
    .filter((name) => /^[\dA-F]{24}$/u.test(name) && name >= first && name <= last)
    .map((name) => `pg_wal/${name}`);
}
