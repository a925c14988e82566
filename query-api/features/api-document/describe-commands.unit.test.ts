import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { commandRoutes } from '@app/command-api/contract/command-routes';
import { describeCommands } from './describe-api.ts';

const operation = z.object({
  summary: z.string(),
  parameters: z.array(z.object({ name: z.string(), in: z.enum(['path', 'header']) })),
  requestBody: z.object({
    required: z.boolean(),
    content: z.record(z.string(), z.object({ schema: z.optional(z.looseObject({})) })),
  }),
  responses: z.record(
    z.string(),
    z.object({ description: z.string(), content: z.looseObject({}) }),
  ),
});
const paths = z.record(z.string(), z.record(z.string(), operation));

/** Calls for signing in are public, but can be refused. */
const SIGN_INS: ReadonlySet<string> = new Set([
  '/auth/login',
  commandRoutes.signInByPasskey.path,
  commandRoutes.verifyLink.path,
]);

// After a JSON round trip, as it is served.
const described = paths.parse(JSON.parse(JSON.stringify(describeCommands())));

test.each(Object.entries(commandRoutes))('the document tells all of %s', (_name, route) => {
  const found = described[route.path]?.[route.method];
  if (!found) throw new Error(`${route.path} is not described`);
  const { content } = found.requestBody;
  if ('upload' in route) {
    expect(Object.keys(content)).toEqual(route.upload.types);
  } else {
    const { $schema: _dialect, ...shape } = z.toJSONSchema(route.request, { io: 'input' });
    expect(content['application/json']?.schema).toEqual(shape);
    // If there are several kinds, each of them is closed.
    for (const each of shape.oneOf ?? [shape]) expect(each.additionalProperties).toBe(false);
  }
  expect(Object.keys(found.responses)).toEqual(
    expect.arrayContaining([String(route.status), '400', '413', '415', '422', '503']),
  );
  expect('401' in found.responses).toBe(route.access !== 'public' || SIGN_INS.has(route.path));
  const named = [...route.path.matchAll(/\{(\w+)\}/gu)].map(([, name]) => name);
  expect(found.parameters.filter((each) => each.in === 'path').map(({ name }) => name)).toEqual(
    named,
  );
});

test('it describes nothing but commands that are served', () => {
  const listed = Object.entries(described).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  const served = Object.values(commandRoutes).map(({ method, path }) => `${method} ${path}`);
  expect(listed.toSorted()).toEqual(served.toSorted());
});
