import { openExplorerFixture } from '../explorer/explorer-fixture.ts';
import { openingFindings } from '../explorer/openings.ts';
import type { Scenario } from './scenario.ts';

const count = (number: number): string => number.toLocaleString('en');

/** How soon the explorer of the console opens on a long history. */
export const explorerScenario: Scenario = async ({ bench, schedule, sizes }) => {
  const { messages, streamEvents } = sizes;
  const started = performance.now();
  await using fixture = await openExplorerFixture(bench, sizes, (text) =>
    schedule.onProgress(`Explorer: ${text}`),
  );
  const minutes = (performance.now() - started) / 60_000;
  const findings = await openingFindings(fixture, schedule);
  return [
    {
      title: `Explorer, ${count(messages)} messages, ${count(fixture.events)} events`,
      rounds: new Map(),
      findings,
      notes: [
        `The long stream has ${count(streamEvents)} events.`,
        `Filling the log and its index took ${minutes.toFixed(1)} minutes.`,
      ],
    },
  ];
};
