import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue, type DomainEvent } from '@app/events/catalogue';
import { auditProjection } from '@app/projector/projections/audit';
import { audit } from '@app/projector/projections/audit-table';
import { given } from '@app/projector/testing/given';
import { recorded } from '@app/projector/testing/recorded';
import { auditFields } from '@app/web/src/content/audit-fields.ts';
import { auditActions, auditGroups } from '@app/web/src/content/audit.ts';
import { expect, test } from 'vitest';

/** The sample of an event, from its fixture. */
function exampleOf({ type, version }: (typeof catalogue)[number]): DomainEvent {
  const file = join(import.meta.dirname, `../events/fixtures/${type}.v${version}.json`);
  const { example } = JSON.parse(readFileSync(file, 'utf8')) as { example: object };
  return { type, ...example } as DomainEvent;
}

/** The rows that the projection writes for the sample of each event that it handles. */
const rows = catalogue
  .filter(({ type }) => auditProjection.handlers.has(type))
  .flatMap((definition) => given(auditProjection, recorded(exampleOf(definition))).rows(audit));

test('every action that the projection writes has words, and no other has', () => {
  const written = new Set(rows.map(({ action }) => action));
  const worded = Object.entries(auditActions).flatMap(([group, acts]) =>
    Object.keys(acts).map((act) => `${group}.${act}`),
  );
  expect(worded.toSorted()).toEqual([...written].toSorted());
  expect(Object.keys(auditGroups).toSorted()).toEqual(Object.keys(auditActions).toSorted());
});

test('everything that can change has a name, and no other has', () => {
  const changed = new Set(rows.flatMap(({ change }) => Object.keys(JSON.parse(change) as object)));
  // An order is for a pack or a plan, and a sample is for one of them.
  changed.add('pack');
  expect(Object.keys(auditFields).toSorted()).toEqual([...changed].toSorted());
});
