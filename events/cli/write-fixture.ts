// Writes the fixture of a new event type, or of a new version of one:   node
// events/cli/write-fixture.ts CodeClaimed Fixtures never change, since existing logs contain such
// events.
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { catalogue } from '../catalogue.ts';
import { schemaOf } from '../fixtures/schema-of.ts';

function write(type: string | undefined): string {
  const definition = catalogue.find((each) => each.type === type);
  if (!definition) return `There is no ${type ?? 'event without a name'} in the catalogue.`;
  const name = `${definition.type}.v${definition.version}.json`;
  const file = fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));
  if (existsSync(file)) return `${name} already exists. A published event never changes.`;
  const example = { data: {}, ...(definition.sealed ? { personal: {} } : {}) };
  const fixture = { schema: schemaOf(definition), example };
  writeFileSync(file, `${JSON.stringify(fixture, null, 2)}\n`);
  return `Fill in the example in events/fixtures/${name}.`;
}

console.log(write(process.argv[2]));
