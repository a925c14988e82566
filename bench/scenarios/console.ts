import { batchFindings } from '../console/batches.ts';
import { openConsoleFixture } from '../console/console-fixture.ts';
import { exportFinding } from '../console/exports.ts';
import { searchFindings, explainSearch } from '../console/searches.ts';
import type { Scenario } from './scenario.ts';

/** What an administrator asks of a product with many accounts. */
export const consoleScenario: Scenario = async ({ bench, schedule, sizes }) => {
  await using fixture = await openConsoleFixture(bench, sizes.accounts, schedule.onProgress);
  const searches = await searchFindings(fixture, schedule);
  schedule.onProgress('Console: exporting the audit log');
  const { finding, note } = await exportFinding(fixture, schedule.rounds);
  schedule.onProgress('Console: generating batches');
  const batches = await batchFindings(fixture, schedule.rounds);
  return [
    {
      title: `Console, ${sizes.accounts.toLocaleString('en')} accounts`,
      rounds: new Map(),
      findings: [...searches, finding, ...batches],
      notes: [note, `Plan of a search for "becker1": ${await explainSearch(fixture, 'becker1')}.`],
    },
  ];
};
