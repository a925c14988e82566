import type { ProductForm } from '@app/embedded/starting/product-supervisor';
import { type StartedProduct, startProduct } from '@app/embedded/testing/product';
import type { StaffRole } from '@app/service-kit/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, actors, type AccessFixture, makeAccessFixture } from './access-fixture.ts';
import { testApiKeys } from './test-api-keys.ts';
import { makeRows, type Row } from './rows.ts';
import { makeStepUpCalls } from './step-up-calls.ts';
import { makeThings, type Things } from './things.ts';

const isStaff = (actor: Actor): actor is Actor & StaffRole =>
  actor === 'support' || actor === 'printer' || actor === 'auditor' || actor === 'analyst';

function expected(row: Row, actor: Actor): number {
  if (actor === 'other' || actor === 'administrator' || actor === 'owner') return row[actor];
  if (isStaff(actor)) return row.staff(actor);
  return row.isPublic ? row.other : 401;
}

/** The answers that shared caches may store: the same for everybody, and without personal data. */
const KEPT = new Set([
  'GET /audit/heads',
  'GET /brand',
  'GET /openapi.json',
  'GET /operator',
  'GET /qr/{code}/image.png',
  'GET /qr/{code}/image.svg',
  'GET /stats',
  'GET /store/products',
  'GET /store/products/{id}/image/{picture}',
  'GET /store/qr-packs',
]);

/** Whether shared caches may store an answer; without a header they may, too. */
const isForCaches = (caching: string): boolean => !/\b(?:no-store|private)\b/u.test(caching);

/** Makes every documented call to a product of this form, as each kind of caller. */
export function testAccess(form: ProductForm): void {
  let product: StartedProduct;
  let fixture: AccessFixture;
  let things: Things;
  let rows: readonly Row[];

  beforeAll(async () => {
    product = await startProduct({ form });
    fixture = await makeAccessFixture(product);
    things = await makeThings(fixture);
    rows = makeRows(things);
  });
  afterAll(() => product.stop());

  test('the table has every call of the document, and no other', async () => {
    const { body } = await fixture.call('visitor', 'GET /openapi.json');
    const paths = Object.entries(body['paths'] as Record<string, object>);
    const calls = paths.flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(rows.map(({ call }) => call).toSorted()).toEqual(calls.toSorted());
  });

  test('what needs a recent proof is refused without one, before anything else', async () => {
    const needing = makeStepUpCalls(rows);
    expect(needing.length).toBeGreaterThan(3);
    for (const { request, body, as } of needing) {
      const { status, body: problem } = await fixture.call(as, request, body);
      expect({ request, status, type: problem['type'] }).toEqual({
        request,
        status: 403,
        type: 'urn:problem:step-up-required',
      });
    }
  });

  testApiKeys(() => ({ fixture, rows, things }));

  test.each(actors)('%s is answered as the table says', async (actor) => {
    const answers: Record<string, number> = {};
    const table: Record<string, number> = {};
    const kept: string[] = [];
    for (const row of rows) {
      const { status, caching } = await fixture.call(actor, row.request, row.body, row.type);
      answers[row.call] = status;
      if (isForCaches(caching) && !(KEPT.has(row.call) && status === 200)) kept.push(row.call);
      table[row.call] = expected(row, actor);
    }
    expect(answers).toEqual(table);
    // No answer that could be personal is stored by a cache.
    expect(kept).toEqual([]);
  });
}
