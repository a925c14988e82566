import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import { streams } from '@app/events/streams';
import { userSubject } from '@app/events/user-subject';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Mask } from '../replay/masking.ts';
import { readEvents } from '../replay/replay.ts';
import { endOfLog } from '../runtime/log-end.ts';
import { codeGenerated, userRegistered } from '../testing/events.ts';
import { PATIENCE } from '../testing/patience.ts';
import { openProjectorFixture, type ProjectorFixture } from '../testing/projector-fixture.ts';
import { readDeclaration } from './declaration.ts';
import { handleBatch } from './handle-batch.ts';
import { SandboxProcess } from './sandbox/sandbox-process.ts';

let fixture: ProjectorFixture;
let mask: Mask;
/** The subjects whose keys were fetched. */
let looked: string[];
beforeAll(async () => {
  fixture = await openProjectorFixture();
  mask = await Mask.of(fixture.vault);
  for (const name of ['ada', 'bob', 'eve']) {
    await fixture.append([userRegistered(name)], { stream: streams.user(name) });
  }
  await fixture.append([codeGenerated('AAAA1111', 'ada')], { stream: streams.code('AAAA1111') });
  await fixture.vault.destroy([userSubject('eve')]);
  const { keys } = fixture.log;
  const find = keys.find.bind(keys);
  keys.find = (subjects) => {
    looked.push(...subjects);
    return find(subjects);
  };
}, PATIENCE.timeout);
beforeEach(() => {
  looked = [];
});
afterAll(() => fixture[Symbol.asyncDispose]());

const reading = async (opensOnDemand: boolean) =>
  readEvents({
    log: fixture.log,
    wants: (type) => type === 'UserRegistered' || type === 'CodeGenerated',
    range: { from: null, until: null },
    until: await endOfLog(fixture.log),
    mask,
    opens: opensOnDemand ? 'asked' : 'all',
    signal: new AbortController().signal,
    onOutage: () => undefined,
  });

/** The result of a handler for each event. @param body the handler's JavaScript, with a return */
async function said(body: string, most = Number.POSITIVE_INFINITY): Promise<readonly unknown[]> {
  using sandbox = new SandboxProcess(new AbortController().signal);
  const loaded = await sandbox.load(`
    import { defineProjection } from '@app/projector/runtime/projection';
    import { upsert } from '@app/projector/runtime/row-operation';
    import { defineTable, text } from '@app/projector/runtime/table';
    const seen = defineTable('seen', { columns: { id: text(), said: text() }, primaryKey: ['id'] });
    const say = (event) => { ${body} };
    const handler = (event) =>
      [upsert(seen, { id: event.id, said: JSON.stringify(say(event) ?? null) })];
    export const question = defineProjection({
      name: 'seen', version: 1, tables: [seen],
      on: { UserRegistered: handler, CodeGenerated: handler },
    });`);
  const question = readDeclaration(loaded);
  const answers: unknown[] = [];
  for await (const batch of await reading(true)) {
    const { operations } = await handleBatch(sandbox, question, batch, most);
    for (const { operation } of operations) {
      if (operation.kind === 'upsert') answers.push(JSON.parse(String(operation.row['said'])));
    }
  }
  return answers;
}

/** The same events with everything opened and masked at once. */
async function opened(): Promise<readonly Recorded<AnyEvent>[]> {
  const events: Recorded<AnyEvent>[] = [];
  for await (const batch of await reading(false)) events.push(...batch.events);
  return events;
}

test('a question that looks at no personal part opens none', PATIENCE, async () => {
  expect(await said('return event.type;')).toEqual([
    'UserRegistered',
    'UserRegistered',
    'UserRegistered',
    'CodeGenerated',
  ]);
  expect(looked).toEqual([]);
});

test(
  'one that looks gets what it would get if all were opened; erased is empty',
  PATIENCE,
  async () => {
    const answers = await said('return { ...event, revision: String(event.revision) };');
    const all = await opened();
    expect(answers).toHaveLength(4);
    for (const [place, answer] of answers.entries()) {
      const { type, data, personal } = all[place] ?? {};
      expect(answer).toMatchObject({ type, data, personal });
    }
    expect(answers).toMatchObject([
      { personal: { email: expect.stringMatching(/^email_[\da-f]{16}$/u) as string } },
      { personal: { email: expect.stringMatching(/^email_[\da-f]{16}$/u) as string } },
      { personal: null },
      { personal: { title: expect.stringMatching(/^title_[\da-f]{16}$/u) as string } },
    ]);
    expect(answers[0]).not.toHaveProperty('isClosed');
    expect(JSON.stringify(answers)).not.toContain('example.org');
  },
);

test('only types whose handlers look are opened', PATIENCE, async () => {
  await said(`return event.type === 'CodeGenerated' ? event.personal : null;`);
  expect(looked).toEqual([userSubject('ada')]);
});

test('a handler that hides what it misses is called again', PATIENCE, async () => {
  const answers = await said(`try { return event.personal; } catch { return 'nothing'; }`);
  expect(answers).not.toContain('nothing');
});

test('no more events are handled than are wanted', PATIENCE, async () => {
  expect(await said('return event.personal;', 1)).toHaveLength(1);
});

test(
  'what a handler fails at is what is erased, not what is not opened yet',
  PATIENCE,
  async () => {
    const failing = said('return event.personal.email ?? event.personal.title;');
    await expect(failing).rejects.toMatchObject({
      message: expect.stringContaining('null') as string,
      failure: { event: expect.stringContaining('eve') as string },
    });
  },
);

test('one that asks for ever, whatever it is given, ends', PATIENCE, async () => {
  using sandbox = new SandboxProcess(new AbortController().signal);
  const loaded = await sandbox.load(`
    import { defineProjection } from '@app/projector/runtime/projection';
    import { defineTable, text } from '@app/projector/runtime/table';
    const seen = defineTable('seen', { columns: { id: text() }, primaryKey: ['id'] });
    export const question = defineProjection({
      name: 'seen', version: 1, tables: [seen],
      on: { UserRegistered: () => { JSON.stringify = () => '{"asked":[0,7]}'; return []; } },
    });`);
  const question = readDeclaration(loaded);
  for await (const batch of await reading(true)) {
    await expect(handleBatch(sandbox, question, batch, 3)).rejects.toThrow('It did not answer');
  }
});
