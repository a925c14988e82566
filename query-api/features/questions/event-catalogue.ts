import { catalogue } from '@app/events/catalogue';
import * as z from 'zod';
import type { EventCatalogue } from './contract.ts';

type Field = EventCatalogue['events'][number]['data'][number];

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
}

export function describeCatalogue(): EventCatalogue {
  const events = catalogue.map((definition) => ({
    type: definition.type,
    data: fieldsOf(definition.data),
    personal: definition.sealed ? fieldsOf(definition.personal) : [],
  }));
  return { events: events.toSorted((a, b) => (a.type < b.type ? -1 : 1)) };
}

function fieldsOf(schema: z.ZodType): Field[] {
  const { properties = {} } = z.toJSONSchema(schema, { unrepresentable: 'any' }) as JsonSchema;
  return Object.entries(properties).map(([name, property]) => ({ name, type: typeName(property) }));
}

/** In TypeScript's notation, shortened. */
function typeName(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return [...new Set(variants.map(typeName))].join(' | ');
  if (schema.type === 'array') return `(${schema.items ? typeName(schema.items) : 'unknown'})[]`;
  if (schema.type === 'object') return `{ ${Object.keys(schema.properties ?? {}).join(', ')} }`;
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['unknown']);
  return types.map((type) => (type === 'integer' ? 'number' : type)).join(' | ');
}
