import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';

/**
 * Not copied: files that only the running server needs, and the write-ahead log, of which a part is
 * copied later.
 */
const LEFT_OUT =
  /(?:^|\/)(?:postmaster\.(?:pid|opts)|pgsql_tmp[^/]*|pg_internal\.init)$|^pg_(?:wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\//u;
const CONTROL = 'global/pg_control';

/** The files of a table or index: its main fork, later segments, and maps. */
const RELATION = /^(?<relation>(?:base|pg_tblspc)\/.+\/\d+)(?:_(?:fsm|vm))?(?:\.\d+)?$/u;
/** The init fork, from which recovery recreates an unlogged table, empty. */
const INIT = '_init';

/**
 * The files to copy for a backup of a running cluster, as Postgres's manual requires ("Making a
 * Base Backup Using the Low Level API"). The file that says where recovery begins comes last. As
 * with `pg_basebackup`, the content of unlogged tables is left out: recovery empties them in any
 * case, and among them are keys that must not outlive their day (docs/adr/0114).
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

/** The segments of the write-ahead log from one to another, both included. */
export async function walSegments(cluster: string, first: string, last: string): Promise<string[]> {
  const names = await readdir(join(cluster, 'pg_wal'));
  return names
    .filter((name) => /^[\dA-F]{24}$/u.test(name) && name >= first && name <= last)
    .map((name) => `pg_wal/${name}`);
}
