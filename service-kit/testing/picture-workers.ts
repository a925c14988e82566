import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A process that decodes pictures. */
export interface RunningWorker {
  readonly pid: number;
  /** Resident memory in bytes. */
  readonly memory: number;
}

const LINE = /^\s*(?<pid>\d+)\s+(?<parent>\d+)\s+(?<kilobytes>\d+)\s+.*picture-worker\.ts\b/u;

/** The picture-decoding child processes of a process, by default of this one. */
export async function pictureWorkers(parent = process.pid): Promise<readonly RunningWorker[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,rss=,args=']);
  return stdout.split('\n').flatMap((line) => {
    const found = LINE.exec(line)?.groups;
    if (Number(found?.['parent']) !== parent) return [];
    return [{ pid: Number(found?.['pid']), memory: Number(found?.['kilobytes']) * 1024 }];
  });
}
