import type { Step } from '../docker-fixture.ts';
import { backUp, restoreInto, verifyAll } from './backups.ts';
import { grow, refuseSettings } from './cluster.ts';
import { crashEach, stopAndStart } from './endings.ts';
import { firstStart, mainJob } from './first-start.ts';
import { lookIntoImages } from './images.ts';
import { lookInside, masterKey } from './inside.ts';
import { loseLeaders, restartEach } from './restarts.ts';

/** The Compose projects that a run creates, one after another. */
export const PROJECTS = ['qr-contact-try', 'qr-contact-try-2', 'qr-contact-try-3'] as const;

const servers = 'Servers';
const backups = 'Backup and restore on servers';
const front = 'What the front door takes';

function singleNode(): readonly Step[] {
  return [
    { title: 'First start of a single node', source: servers, run: firstStart },
    { title: 'From registration to a read message over HTTP', source: '', run: mainJob },
    { title: 'Inside the images', source: '', run: lookIntoImages },
    { title: 'Inside the containers', source: '', run: lookInside },
    { title: 'A master key that cannot be read', source: servers, run: masterKey },
    { title: 'Each container restarted under load', source: front, run: restartEach },
    { title: 'Programs that are killed', source: '', run: crashEach },
    { title: 'Stopping and starting everything', source: front, run: stopAndStart },
    { title: 'Tables, audit log and log', source: backups, run: verifyAll },
  ];
}

function restored(root: string): readonly Step[] {
  const [, second] = PROJECTS;
  return [
    { title: 'Backup of a single node', source: backups, run: backUp },
    { title: 'Restore into a fresh project', source: backups, run: restoreInto(root, second) },
  ];
}

function cluster(root: string): readonly Step[] {
  const [, , third] = PROJECTS;
  const verify = { source: backups, run: verifyAll };
  return [
    { title: 'Growing to the cluster under load', source: servers, run: grow },
    { title: 'Inside the containers of the cluster', source: '', run: lookInside },
    { title: 'Settings that do not match', source: servers, run: refuseSettings },
    { title: 'Lost leaders under load', source: '', run: loseLeaders },
    {
      title: 'Each container of the cluster restarted under load',
      source: front,
      run: restartEach,
    },
    { title: 'Tables, audit log and log of the cluster', ...verify },
    { title: 'Backup of the cluster', source: backups, run: backUp },
    {
      title: 'Restore of the cluster into a fresh project',
      source: backups,
      run: restoreInto(root, third),
    },
    { title: 'Tables, audit log and log once more', ...verify },
  ];
}

export interface Parts {
  readonly singleNode: boolean;
  readonly withoutBackups: boolean;
}

/** The steps of a run in order, and one sentence for each thing that is not tried. */
export function stepsOf(
  root: string,
  parts: Parts,
): { readonly wanted: readonly Step[]; readonly leftOut: readonly string[] } {
  const wanted = [...singleNode()];
  const leftOut: string[] = [];
  const [copies, more] = [restored(root), cluster(root)];
  if (!parts.withoutBackups) wanted.push(...copies);
  else {
    leftOut.push(
      `The ${copies.length} steps of backup and restore were left out (\`--without-backups\`).`,
    );
  }
  if (!parts.singleNode) wanted.push(...more);
  else leftOut.push(`The ${more.length} steps on the cluster were left out (\`--single-node\`).`);
  return { wanted, leftOut };
}
