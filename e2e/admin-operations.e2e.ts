import { operationsAnswer } from '@app/query-api/features/operations/contract';
import type { Operations } from '@app/query-api/features/operations/contract';
import { expect, test } from 'vitest';
import { answering, setUpConsoleFixture } from './support/console-fixture.ts';
import { newPerson } from './support/people.ts';

const administrator = setUpConsoleFixture();

/** Rebuilding a small log takes moments on an idle machine. */
const SOON = { timeout: 90_000 };

test('an administrator rebuilds a read model, keeps the old tables, and drops them later', async () => {
  const page = await administrator.open('/admin');
  await page.getByRole('link', { name: 'Operations' }).click();
  await page.getByRole('heading', { name: 'Operations', level: 1 }).waitFor();
  const stats = page.getByRole('article', { name: 'stats' });
  await stats.getByText('Up to date').waitFor(SOON);

  await stats.getByRole('button', { name: 'Rebuild stats' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rebuild stats' });
  await dialog.getByText('People see the live ones until the new ones have caught up').waitFor();
  await dialog.getByRole('switch', { name: 'Keep the old tables' }).click();
  await dialog.getByRole('button', { name: 'Rebuild stats' }).click();
  await dialog.waitFor({ state: 'detached' });

  await stats.getByText('rebuilt 1×').waitFor(SOON);
  await stats.getByText(/^Old tables: stats_v\d+,/u).waitFor(SOON);
  const requests = page.getByRole('region', { name: 'Recent requests' });
  await requests.getByText('Rebuild: stats').waitFor();
  await requests.getByText('Done').first().waitFor(SOON);

  await stats.getByRole('button', { name: 'Drop old tables of stats' }).click();
  const drop = page.getByRole('dialog', { name: 'Drop old tables of stats' });
  await drop.getByText('No page reads them').waitFor();
  await drop.getByRole('button', { name: 'Drop old tables' }).click();
  await stats.getByText(/^Old tables:/u).waitFor({ state: 'detached', ...SOON });
  await requests.getByText('Drop old tables: stats').waitFor(SOON);
});

test('reactors and undelivered notices are shown', async () => {
  const page = await administrator.open('/admin/operations');
  const reactors = page.getByRole('region', { name: 'Reactors' });
  await reactors.getByRole('article', { name: 'notifier' }).waitFor(SOON);
  await page.getByRole('heading', { name: 'Undelivered notifications' }).waitFor();
});

/** The page's data for a projection that stopped, and for one that is half built. */
function withTrouble(operations: Operations): Operations {
  const codes = operations.projections.find(({ name }) => name === 'codes');
  const users = operations.projections.find(({ name }) => name === 'users');
  if (!codes || !users) throw new Error('There are no codes or users');
  const stopped = {
    event_id: '3c1f1a52-9d5e-5b5a-8a7b-1f0b6f2a9c33',
    event_type: 'CodeClaimed',
    position: '4711',
    error: 'TypeError, at projections/codes.ts:88',
    at: new Date().toISOString(),
  };
  const building = { generation: 2, state: 'building', progress: 0.42, seconds_left: 95 } as const;
  return {
    ...operations,
    projections: [
      ...operations.projections.filter(({ name }) => name !== 'codes'),
      { ...codes, stopped },
      { ...users, ...building, schema: `${users.schema}_g2`, per_second: 12_345 },
    ],
    requests: [
      {
        id: 'r1',
        projection: 'users',
        act: 'rebuild',
        requested_at: new Date().toISOString(),
        requested_by: 'olga',
        outcome: null,
        refusal: null,
        ended_at: null,
      },
    ],
  };
}

test('one that stopped shows its event and is passed with a reason; one that is built shows how far', async () => {
  const { api } = await newPerson(administrator.product.url, 'operating-otto');
  const operations = operationsAnswer.parse(
    await api.read('/admin/operations', administrator.token),
  );
  const page = await administrator.open('/admin/audit');
  await answering(page, '/admin/operations', withTrouble(operations));
  await page.getByRole('link', { name: 'Operations' }).click();
  await page.getByText(/^1 of \d+ stopped\./u).waitFor();

  const users = page.getByRole('article', { name: 'users' });
  await users.getByText('42 %, 12,345 events/s, about 2 minutes left').waitFor();
  await expect.poll(() => users.getByRole('button', { name: 'Rebuild users' }).count()).toBe(0);
  await users.getByRole('button', { name: 'Stop the rebuild of users' }).waitFor();

  const codes = page.getByRole('article', { name: 'codes' });
  await codes.getByText('Stopped at CodeClaimed').waitFor();
  await codes.getByRole('link', { name: 'Event 3c1f1a52' }).waitFor();
  await codes.getByRole('button', { name: 'Skip this event' }).click();
  const dialog = page.getByRole('dialog', { name: 'Skip this event' });
  await dialog.getByLabel('Reason').fill('short');
  await dialog.getByRole('button', { name: 'Skip this event' }).click();
  await dialog.getByText('Say why in 10 characters or more.').waitFor();
  await dialog.getByLabel('Reason').fill('Written by a trial program, ticket 17');
  await dialog.getByRole('button', { name: 'Skip this event' }).click();
  await dialog.waitFor({ state: 'detached' });
  // The projector finds that this projection is not stopped.
  await page.unroute('**/api/admin/operations');
  const requests = page.getByRole('region', { name: 'Recent requests' });
  await requests.getByText('Not done: It had not stopped at this event').waitFor(SOON);
});
