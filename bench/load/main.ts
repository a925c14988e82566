// The load generator: a process of its own, told by its parent what to load.
import { runAppendLoad } from './append-load.ts';
import { runHttpLoad } from './http-load.ts';
import { runLagLoad } from './lag-load.ts';
import type { Load, LoadResult } from './load.ts';
import type { LoadReply } from './load-generator.ts';
import { runOpenLoad } from './open-load.ts';
import { runVisibilityLoad } from './visibility-load.ts';

function run(load: Load): Promise<LoadResult> {
  switch (load.kind) {
    case 'http':
      return runHttpLoad(load);
    case 'append':
      return runAppendLoad(load);
    case 'visibility':
      return runVisibilityLoad(load);
    case 'lag':
      return runLagLoad(load);
    case 'open':
      return runOpenLoad(load);
  }
}

async function answer(load: Load): Promise<void> {
  let reply: LoadReply;
  try {
    reply = { result: await run(load) };
  } catch (error) {
    reply = { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  process.send?.(reply);
}

process.on('message', (load: Load) => void answer(load));
process.once('disconnect', () => process.exit(0));
