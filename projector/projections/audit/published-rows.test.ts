import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue, type DomainEvent } from '@app/events/catalogue';
import { upcast } from '@app/events/log/recorded-event';
import type { Definition } from '@app/events/log/stored-event';
import { expect, test } from 'vitest';
import { given } from '../../testing/given.ts';
import { recorded } from '../../testing/recorded.ts';
import { audit } from '../audit-table.ts';
import { auditProjection } from '../audit.ts';

const FIXTURES = join(import.meta.dirname, '../../../events/fixtures');
const PUBLISHED = join(import.meta.dirname, 'published-rows.json');
const definitions = catalogue as unknown as readonly Definition[];

/** The example of a published version of an event, in its newest shape. */
function exampleOf(definition: Definition, version: number): DomainEvent {
  const file = readFileSync(join(FIXTURES, `${definition.type}.v${version}.json`), 'utf8');
  const { example } = JSON.parse(file) as { example: Record<'data', Record<string, unknown>> };
  const data = upcast(example.data, version, definition.upcasters);
  return { ...example, type: definition.type, data } as unknown as DomainEvent;
}

/** The audit rows of every published version of an event. */
const rows = Object.fromEntries(
  readdirSync(FIXTURES).flatMap((file) => {
    const [type = '', version = ''] = file.replace('.json', '').split('.v');
    const definition = definitions.find((each) => each.type === type);
    if (!definition || !auditProjection.handlers.has(type)) return [];
    const tables = given(auditProjection, recorded(exampleOf(definition, Number(version))));
    return tables.rows(audit).map(({ action, subject_kind, subject_id, change, chain }) => {
      const row = { chain, action, subject_kind, subject_id, change };
      return [`${type}.v${version}`, row] as const;
    });
  }),
);

// A changed row breaks all later hashes, which somebody may have noted (docs/adr/0093).
test('the rows of published events stay as they were published, in their chain', () => {
  const published = JSON.parse(readFileSync(PUBLISHED, 'utf8')) as Record<string, unknown>;
  expect(rows).toEqual(published);
});
