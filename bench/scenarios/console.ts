import { batchFindings } from '../console/batches.ts';
import { openDesk } from '../console/desk.ts';
import { exportFinding } from '../console/exports.ts';
import { searchFindings, searchPlan } from '../console/searches.ts';
import type { Scenario } from './scenario.ts';

/** What an administrator asks of a product with many accounts. */
export const consoleScenario: Scenario = async ({ stand, plan, sizes }) => {
  await using desk = await openDesk(stand, sizes.accounts, plan.onProgress);
  const searches = await searchFindings(desk, plan);
  plan.onProgress('Console: exporting the audit log');
  const { finding, note } = await exportFinding(desk, plan.rounds);
  plan.onProgress('Console: generating batches');
  const batches = await batchFindings(desk, plan.rounds);
  return [
    {
      title: `Console, ${sizes.accounts.toLocaleString('en')} accounts`,
      rounds: new Map(),
      findings: [...searches, finding, ...batches],
      notes: [note, `Plan of a search for "becker1": ${await searchPlan(desk, 'becker1')}.`],
    },
  ];
};
