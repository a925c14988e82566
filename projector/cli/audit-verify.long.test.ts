import { expect, test } from 'vitest';
import { auditProjection } from '../projections/audit.ts';
import { schemaOf } from '../runtime/projection.ts';
import { CommandLine } from '../testing/command-line.ts';
import { appendLives } from '../testing/history.ts';
import { PATIENCE } from '../testing/patience.ts';
import { openProjectorFixture } from '../testing/projector-fixture.ts';

const cli = new CommandLine('audit-verify.ts');

test('tells where each chain ends, and whether a noted hash still follows', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  const projector = await fixture.project();
  await projector.caughtUp(await appendLives(fixture, 1));
  const first = await cli.run(fixture, []);
  expect(first.code).toBe(0);
  expect(first.output).toContain('The audit log is intact: 5 rows');
  const noted = /Chain 1 ends with its entry 5, hash (?<hash>\w{64})/u.exec(first.output)?.groups;
  const hash = String(noted?.['hash']);

  await projector.caughtUp(await appendLives(fixture, 1));
  const later = await cli.run(fixture, ['--noted', hash]);
  expect(later.code).toBe(0);
  expect(later.output).toContain(`${hash} is row 5`);

  const strange = await cli.run(fixture, ['--noted', hash, '--noted', 'f'.repeat(64)]);
  expect(strange.code).toBe(1);
  expect(strange.output).toContain('does not follow from the log');
  await fixture.pool.query(
    `update ${schemaOf(auditProjection)}.audit set action = 'x' where number = 8`,
  );
  const changed = await cli.run(fixture, ['--noted', hash]);
  expect(changed.code).toBe(1);
  expect(changed.output).toContain('The audit log breaks at row 8');
  expect(changed.output).toContain(`${hash} is row 5`);
});

test('words that are no hash are refused', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  for (const words of [['--noted', 'abc'], ['--noted'], ['abc']]) {
    const { code, output } = await cli.run(fixture, words);
    expect(code).toBe(2);
    expect(output.trim().split('\n')).toHaveLength(1);
  }
});
