import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './check.ts';

/** A node as an event store describes it in its gossip. */
export interface Member {
  readonly name: string;
  readonly state: string;
  readonly length: number;
  readonly isAlive?: boolean;
}

/** The gossip at the start, and after each call of `docker` that starts with the key. */
export type Script = Readonly<Record<string, readonly Member[] | 'silent' | 'refuse'>>;

export interface Outcome {
  readonly code: number;
  readonly said: string;
  /** Calls of `docker compose` that change something. */
  readonly calls: readonly string[];
  /** The content of `.env` afterwards; empty if there is none. */
  readonly env: string;
}

/** A folder with the scripts of `docker/`, a `.env`, and a `docker` command that plays a script. */
export async function prepare(folder: string, script: Script, env?: string): Promise<void> {
  await cp(join(root, 'docker'), join(folder, 'docker'), { recursive: true });
  const bin = join(folder, 'bin');
  await rm(bin, { recursive: true, force: true });
  await mkdir(bin);
  for (const [index, [call, answer]] of Object.entries(script).entries()) {
    await writeFile(join(bin, `${index}.call`), call);
    const text = typeof answer === 'string' ? answer : gossip(answer);
    await writeFile(join(bin, `${index}.answer`), text);
  }
  await cp(join(bin, '0.answer'), join(bin, 'now'));
  await writeFile(join(bin, 'docker'), STAND_IN, { mode: 0o755 });
  await writeFile(join(bin, 'sleep'), '#!/bin/sh\n', { mode: 0o755 });
  if (env !== undefined) await writeFile(join(folder, '.env'), env);
}

const STAND_IN = `#!/bin/sh
here=$(dirname "$0")
shift
if [ "$1" = exec ]; then
  grep -qx silent "$here/now" && exit 7
  cat "$here/now"
  exit
fi
echo "$*" >>"$here/calls"
for file in "$here"/*.call; do
  if [ "$(cat "$file")" = "$*" ]; then
    grep -qx refuse "\${file%.call}.answer" && exit 1
    cp "\${file%.call}.answer" "$here/now"
  fi
done
exit 0
`;

/** In EventStoreDB's format, with some of the fields that are not used. */
function gossip(members: readonly Member[]): string {
  const written = members.map(({ name, state, length, isAlive = true }) => ({
    instanceId: '7a1c9f9e-27a1-4f0c-bb0a-0e8f0f1c2d3e',
    timeStamp: '2026-08-01T04:30:15.6319123Z',
    state,
    isAlive,
    internalTcpIp: name,
    httpEndPointIp: name,
    httpEndPointPort: 2113,
    lastCommitPosition: length,
    writerCheckpoint: length,
    chaserCheckpoint: length,
    esVersion: '24.10.0',
  }));
  return JSON.stringify({ members: written, serverIp: 'eventstore-1', serverPort: 2113 }, null, 2);
}

/** Runs a script of `docker/` in a prepared folder. */
export async function runScript(
  folder: string,
  script: string,
  words: readonly string[] = [],
  variables: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const env = { ...variables, PATH: `${join(folder, 'bin')}:${process.env['PATH'] ?? ''}` };
  const { code, said } = await new Promise<{ code: number; said: string }>((resolve) => {
    execFile('sh', [join(folder, 'docker', script), ...words], { env }, (error, out, err) => {
      const status = error === null ? 0 : Number(error.code ?? 1);
      resolve({ code: status, said: out + err });
    });
  });
  const read = (file: string) => readFile(join(folder, file), 'utf8').catch(() => '');
  const calls = (await read(join('bin', 'calls'))).split('\n').filter((line) => line !== '');
  return { code, said, calls, env: await read('.env') };
}
