import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';

/** The operating-system user for Postgres; undefined for that of this process. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

interface PasswdEntry extends Account {
  readonly name: string;
}

function readPasswd(): PasswdEntry[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}

async function ownerOf(path: string): Promise<number | undefined> {
  return stat(path).then(
    ({ uid }) => uid,
    () => undefined,
  );
}

/**
 * Postgres refuses to run as root and needs a user with a passwd entry: the owner of the cluster,
 * otherwise `postgres`, otherwise `nobody`.
 */
export async function chooseAccount(cluster: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const entries = readPasswd().filter(({ uid }) => uid !== 0);
  const owner = await ownerOf(cluster);
  const entry =
    entries.find(({ uid }) => uid === owner) ??
    entries.find(({ name }) => name === 'postgres') ??
    entries.find(({ name }) => name === 'nobody');
  if (entry === undefined) {
    throw new Error('Postgres does not run as root, and there is no user "nobody" to run it as.');
  }
  return { uid: entry.uid, gid: entry.gid };
}
