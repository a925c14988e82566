import { expect, test } from 'vitest';
import { codeGenerated, userRegistered } from '../testing/events.ts';
import { recorded } from '../testing/recorded.ts';
import { others } from '../testing/some-operations.ts';
import { defineProjection, handle, schemaOf } from './projection.ts';
import { notify } from './row-operation.ts';

const probe = (name: string, version: number) =>
  defineProjection({
    name,
    version,
    tables: [others],
    on: { UserRegistered: ({ id }) => [notify(`user:${id}`)] },
  });

test('a projection handles the types that it names', () => {
  const projection = probe('probe', 1);
  const event = recorded(userRegistered());
  expect(handle(projection, event)).toEqual([notify(`user:${event.id}`)]);
  expect(handle(projection, recorded(codeGenerated('A1', 'u1')))).toEqual([]);
  expect(projection).toMatchObject({ name: 'probe', version: 1, tables: [others] });
});

test.each(['Probe', '1probe', 'my probe', 'probe;', '', 'a'.repeat(41)])(
  'a projection is not called %j',
  (name) => {
    expect(() => probe(name, 1)).toThrow(`${name} is not a name for a projection`);
  },
);

test.each(['a', 'probe_2', 'a'.repeat(40)])('a projection may be called %s', (name) => {
  expect(probe(name, 1).name).toBe(name);
});

test.each([0, -1, 1.5, Number.NaN, Infinity])('a version is not %d', (version) => {
  expect(() => probe('probe', version)).toThrow(
    'The version of probe must be a whole number from 1',
  );
});

test('each version and generation has a schema of its own', () => {
  const codes = { name: 'codes', version: 3 };
  expect(schemaOf(codes)).toBe('codes_v3');
  expect(schemaOf(codes, 1)).toBe('codes_v3');
  expect(schemaOf(codes, 2)).toBe('codes_v3_g2');
});
