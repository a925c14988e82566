import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CommandName, commandRoutes } from './contract/command-routes.ts';
import { type CommandProcess, startCommandProcess } from './testing/command-process.ts';
import { findSampleRequests, type SampleRequests } from './testing/sample-requests.ts';
import { callApi, startCommandFixture, type CommandFixture } from './testing/command-fixture.ts';

let fixture: CommandFixture;
let process: CommandProcess;
let samples: SampleRequests;
beforeAll(async () => {
  fixture = await startCommandFixture();
  process = await startCommandProcess(fixture.addresses);
  samples = await findSampleRequests(fixture);
});
afterAll(async () => {
  await process.kill();
  await fixture.stop();
});

const names = Object.keys(commandRoutes) as CommandName[];
/** Commands that remove what others need. */
const LAST: readonly CommandName[] = ['withdrawContact', 'deleteThread', 'removeGreetingImage'];
const ordered = [...names.filter((name) => !LAST.includes(name)), ...LAST];

test('no read model is there', async () => {
  const { rows } = await fixture.pool.query(
    "select to_regnamespace('read') is null and to_regnamespace('projector') is null as none",
  );
  expect(rows).toEqual([{ none: true }]);
});

test('without a projector every command is carried out', async () => {
  const answers: Record<string, number> = {};
  const expected: Record<string, number> = {};
  for (const name of ordered) {
    const { path, token, body, file, fileType = 'image/png' } = samples[name];
    const { status } = await callApi(`${process.url}/api${path}`, {
      method: commandRoutes[name].method.toUpperCase(),
      ...(token === undefined ? {} : { token }),
      ...(file ? { raw: file, headers: { 'Content-Type': fileType } } : { body }),
    });
    answers[name] = status;
    expected[name] = commandRoutes[name].status;
  }
  expect(answers).toEqual(expected);
});
