import { readdirSync, readFileSync } from 'node:fs';
import { catalogue } from '@app/events/catalogue';
import type { AnyEvent, Upcaster } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import { upcast } from '@app/events/log/recorded-event';
import { expect, test } from 'vitest';
import { handle } from '../runtime/projection.ts';
import { recorded } from '../testing/recorded.ts';
import { userRegistered } from '../testing/events.ts';
import { projections } from './all.ts';

const folder = new URL('../../events/fixtures/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

/** One event of each type and version, whose personal part throws when it is read. */
const events = files.map((file): Recorded<AnyEvent> => {
  const [type = '', version = ''] = file.split('.');
  const { example } = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
  const definition = catalogue.find((each) => each.type === type);
  const { upcasters }: { upcasters?: readonly Upcaster[] } = definition ?? {};
  const data = upcast(example.data, Number(version.slice(1)), upcasters);
  const event = { ...recorded(userRegistered()), type, data };
  return Object.defineProperty(event, 'personal', {
    get: () => {
      throw new Error(`${type} was opened`);
    },
  });
});

const closed = projections.filter(({ isPersonal }) => !isPersonal);

test.each(closed.map((projection) => [projection.name, projection] as const))(
  '%s needs no personal part of an event',
  (_, projection) => {
    const handled = events.filter(({ type }) => projection.handlers.has(type));
    expect(new Set(handled.map(({ type }) => type))).toEqual(new Set(projection.handlers.keys()));
    for (const event of handled) expect(() => handle(projection, event)).not.toThrow();
  },
);

test('those that handle most events are among them', () => {
  expect(closed.map(({ name }) => name)).toEqual(['stats', 'audit', 'activity']);
});
