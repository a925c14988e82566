import { rangesOf, slicesOf as slicesOfRange } from '@app/events/slice';
import { expect, test } from 'vitest';
import { BASE, makeCode, type Person, registerPerson, writeAbout } from '../../testing/notices.ts';
import { setUpNotifierFixture } from '../../testing/notifier-fixture.ts';
import { startPromptReactors } from '../../testing/prompt-reactors.ts';
import { untilHeld } from '../../testing/range-holdings.ts';
import { DEFAULT_PROVIDERS, providerVariables } from './channels/providers.ts';
import type { Reactors } from '../start.ts';

const notifier = setUpNotifierFixture();

interface Owned {
  readonly owner: Person;
  readonly uid: string;
}

async function someOwners(count: number): Promise<readonly Owned[]> {
  const owners: Owned[] = [];
  while (owners.length < count) {
    const owner = await registerPerson(notifier.commands);
    owners.push({ owner, uid: await makeCode(notifier.commands, owner) });
  }
  return owners;
}

/** One more process, from the stores' point of view. */
function start(ranges: number): Promise<Reactors> {
  const smtp = providerVariables.SMTP_URL.parse(notifier.mail.url);
  const providers = { ...DEFAULT_PROVIDERS, smtp };
  return startPromptReactors(notifier.commands, {
    ranges,
    notices: { publicUrl: BASE, providers, pollMs: 20 },
  });
}

/** The slices in its health report. */
async function slicesOf({ url }: Reactors): Promise<readonly Slices[]> {
  const answer = await (await fetch(`${url}/readyz`)).text();
  const { slices }: { readonly slices: readonly Slices[] } = JSON.parse(answer);
  return slices;
}

/** The metrics about ranges. */
async function rangeFigures({ url }: Reactors): Promise<readonly string[]> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return text.split('\n').filter((line) => line.startsWith('reactor_ranges'));
}

type Slices = readonly [number, number];
const byFirst = ([one]: Slices, [other]: Slices): number => one - other;

test('owners hear once of each message, however the work is shared', async () => {
  const owners = await someOwners(6);
  const write = async (): Promise<void> => {
    for (const { uid } of owners) await writeAbout(notifier.commands, uid);
  };
  let written = 0;
  const areTold = async (): Promise<void> => {
    written += owners.length;
    await expect.poll(() => notifier.mail.received.length).toBe(written);
  };
  const before = await start(1);
  await write();
  await areTold();
  await before.stop();
  await write();
  const first = await start(4);
  await untilHeld(notifier.commands, [4]);
  await expect
    .poll(() => rangeFigures(first))
    .toEqual(['reactor_ranges 4', 'reactor_ranges_held 4']);
  await areTold();
  const second = await start(4);
  await untilHeld(notifier.commands, [2, 2]);
  expect([...(await slicesOf(first)), ...(await slicesOf(second))].toSorted(byFirst)).toEqual(
    rangesOf(4).map(slicesOfRange),
  );
  expect(second.report().filter(({ state }) => state === 'standby').length).toBeGreaterThan(0);
  await write();
  await areTold();
  await first.stop();
  await untilHeld(notifier.commands, [4]);
  await write();
  await areTold();
  await second.stop();
  await write();
  const after = await start(1);
  await areTold();
  const { rows } = await notifier.commands.pool.query(
    `select name from reactors.checkpoints where name like 'notifier%'`,
  );
  expect(rows).toEqual([{ name: 'notifier' }]);
  await after.stop();
  const ids = notifier.mail.received.map(({ headers }) => headers.get('message-id'));
  expect(new Set(ids).size).toBe(written);
  expect(notifier.mail.received).toHaveLength(written);
});

test('a notice to a finder, who is of another part than the owner, goes out once', async () => {
  const reactors = await start(8);
  await untilHeld(notifier.commands, [8]);
  const finder = 'finder@finders.example';
  const threads = [];
  for (let count = 0; count < 4; count += 1)
    threads.push(await notifier.write({ sender_email: finder }));
  for (const thread of threads) await notifier.reply(thread);
  const toFinder = () => notifier.mail.received.filter(({ to }) => to.includes(finder)).length;
  await expect.poll(toFinder).toBe(threads.length);
  await reactors.stop();
});
