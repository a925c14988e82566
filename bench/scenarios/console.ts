import { batchFindings } from '../console/batches.ts';
import { openDesk } from '../console/desk.ts';
import { exportFinding } from '../console/exports.ts';
import { searchFindings, explainSearch } from '../console/searches.ts';
import type { Scenario } from './scenario.ts';

/** What an administrator asks of a product with many accounts. */
export const consoleScenario: Scenario = async ({ stand, schedule, sizes }) => {
  await using desk = await openDesk(stand, sizes.accounts, schedule.onProgress);
  const searches = await searchFindings(desk, schedule);
  schedule.onProgress('Console: exporting the audit log');
  const { finding, note } = await exportFinding(desk, schedule.rounds);
  schedule.onProgress('Console: generating batches');
  const batches = await batchFindings(desk, schedule.rounds);
  return [
    {
      title: `Console, ${sizes.accounts.toLocaleString('en')} accounts`,
      rounds: new Map(),
      findings: [...searches, finding, ...batches],
      notes: [note, `Plan of a search for "becker1": ${await explainSearch(desk, 'becker1')}.`],
    },
  ];
};
