// npm run torture:event-store: 25 kills of the event store and 25 of its Postgres under load.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { torture } from './torture.ts';

const kills = Number(process.argv[2] ?? 25);
const appenders = 20;
const dataDir = await mkdtemp(join(tmpdir(), 'torture-event-store-'));
const start = performance.now();
const result = await torture({ dataDir, kills, appenders, onKill: (line) => console.log(line) });
await rm(dataDir, { recursive: true, force: true });
const seconds = Math.round((performance.now() - start) / 1_000);
for (const fault of result.faults.slice(0, 50)) console.log(`FAULT: ${fault}`);
console.log(
  `${result.kills} kills in ${seconds} s under ${appenders} appenders: ` +
    `${result.acknowledged} appends acknowledged, ${result.events} events in the log, ` +
    `${result.faults.length} faults`,
);
process.exit(result.faults.length === 0 ? 0 : 1);
