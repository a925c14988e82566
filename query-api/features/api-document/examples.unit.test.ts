import { commandRoutes } from '@app/command-api/contract/command-routes';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { queryRoutes } from '../../contract/query-routes.ts';
import { callsByKey, describeApi } from './describe-api.ts';
import { examples } from './examples.ts';

const commands = new Map(
  Object.values(commandRoutes).map((route) => [`${route.method} ${route.path}`, route]),
);
const answers = new Map<string, z.ZodMiniType>([
  ...[...commands].map(([call, { answer }]) => [call, answer] as const),
  ...Object.values(queryRoutes).flatMap(({ path, answer }) =>
    answer.schema ? [[`get ${path}`, answer.schema] as const] : [],
  ),
]);

test.each(Object.entries(examples))(
  'the example of %s is as its contract says',
  (call, example) => {
    expect(answers.get(call)?.parse(example.answer)).toEqual(example.answer);
    if (example.request !== undefined) {
      expect(commands.get(call)?.request.safeParse(example.request).success).toBe(true);
    }
  },
);

test('programs are told of the calls that take API keys, with their scopes, and of no others', () => {
  const document = JSON.parse(JSON.stringify(callsByKey(describeApi('Tags')))) as {
    paths: Record<string, Record<string, { tags: string[] }>>;
  };
  const told = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { tags }]) => `${method} ${path} ${tags.join()}`),
  );
  const taking = [...Object.values(commandRoutes), ...Object.values(queryRoutes)].flatMap((route) =>
    'scope' in route
      ? [`${'method' in route ? route.method : 'get'} ${route.path} ${route.scope}`]
      : [],
  );
  expect(told.toSorted()).toEqual(taking.toSorted());
  expect(
    Object.keys(examples).filter((call) => !told.some((each) => each.startsWith(`${call} `))),
  ).toEqual([]);
});
