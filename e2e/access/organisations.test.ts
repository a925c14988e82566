import { type StartedProduct, startProduct } from '@app/embedded/testing/product';
import { ORGANISATION_ROLES, type OrganisationRole } from '@app/events/organisation-role';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OrganisationFixture, type Someone } from './organisation-fixture.ts';

/** The status that one caller gets for each call about organisation A. */
type Answers = Readonly<Record<string, number>>;

let product: StartedProduct;
let fixture: OrganisationFixture;
beforeAll(async () => {
  product = await startProduct();
  fixture = await OrganisationFixture.start(product.url);
});
afterAll(() => product.stop());

const READS: Answers = {
  'GET /organisations/{id}': 200,
  'GET /user/qr-codes?organisation_id={id}': 200,
  'GET /user/messages?organisation_id={id}': 200,
  'GET /user/conversations?organisation_id={id}': 200,
  'GET /user/conversations/{thread}': 200,
  'GET /user/messages/{message}/photos/{photo}': 200,
  'GET /user/messages/{message}/voice-note': 200,
  'GET /user/qr-codes/{uid}/openings': 200,
  'GET /user/qr-codes/sheet.pdf?layout=a4-l7160&codes={uid}': 200,
  'GET /user/qr-codes/images.zip?codes={uid}': 200,
  'GET /user/live?organisation_id={id}': 200,
  'POST /user/messages/read {organisation}': 200,
  'PUT /organisations/{id}/notices': 200,
};
const AS_MEMBER: Answers = {
  'POST /user/messages/{message}/reply': 201,
  'POST /user/messages/{message}/voice-notes': 201,
  'POST /user/threads/{thread}/block': 200,
  'DELETE /user/threads/{thread}/block': 200,
  'POST /user/threads/{thread}/unread': 200,
  'PUT /qr/{uid}/lost': 200,
  'POST /qr/{uid}/scans/seen': 200,
  'POST /qr/{uid}/found': 200,
};
const AS_MANAGER: Answers = {
  'POST /qr/generate {organisation}': 201,
  'PATCH /qr/{uid}': 200,
  'PUT /qr/{uid}/assignment': 200,
  'PUT /qr/{uid}/greeting-image': 200,
  'DELETE /qr/{uid}/greeting-image': 200,
  'PUT /qr/{uid}/openings': 200,
  'DELETE /user/threads/{spare}': 200,
  'POST /user/webhooks {organisation}': 201,
  'GET /user/handovers?organisation_id={id}': 200,
  'POST /qr/{uid}/handover': 201,
  'DELETE /qr/{uid}/handover': 200,
  'DELETE /qr/{another}': 200,
  'POST /qr/{another}/restore': 200,
};
const AS_OWNER: Answers = {
  'PATCH /organisations/{id}': 200,
  'POST /organisations/{id}/invitations': 201,
  'DELETE /organisations/{id}/invitations/{nowhere}': 200,
  // No name server has its record.
  'PUT /organisations/{id}/members/{nowhere}': 404,
  'DELETE /organisations/{id}/members/{nowhere}': 200,
};

const refused = (answers: Answers, status: (call: string) => number): Answers =>
  Object.fromEntries(Object.keys(answers).map((call) => [call, status(call)]));

/** 403 for a code, since a person who scanned it knows that it exists; all else is hidden. */
const toStranger = (call: string): number => (/^\w+ \/qr\/\{/u.test(call) ? 403 : 404);
const tooLow = (): number => 403;

const TABLE: Readonly<Record<OrganisationRole, Answers>> = {
  owner: { ...READS, ...AS_MEMBER, ...AS_MANAGER, ...AS_OWNER },
  manager: { ...READS, ...AS_MEMBER, ...AS_MANAGER, ...refused(AS_OWNER, tooLow) },
  member: {
    ...READS,
    ...AS_MEMBER,
    ...refused({ ...AS_MANAGER, ...AS_OWNER }, tooLow),
  },
  viewer: { ...READS, ...refused({ ...AS_MEMBER, ...AS_MANAGER, ...AS_OWNER }, tooLow) },
};
const ALL: Answers = TABLE.owner;

test.each(ORGANISATION_ROLES.toReversed())('a %s is answered as the table says', async (role) => {
  expect(await fixture.askAll(role, Object.keys(ALL))).toEqual(TABLE[role]);
});

test.each<Someone>(['memberOfOther', 'outsider', 'former'])(
  '%s gets nothing of it',
  async (someone) => {
    expect(await fixture.askAll(someone, Object.keys(ALL))).toEqual(refused(ALL, toStranger));
  },
);

test('a visitor is asked to sign in', async () => {
  expect(await fixture.askAll('visitor', Object.keys(ALL))).toEqual(refused(ALL, () => 401));
});

test('whoever is removed is refused at the next call', async () => {
  const { token, reply, remove } = await fixture.memberToRemove();
  expect(await reply()).toBe(201);
  await remove();
  expect(await reply()).toBe(404);
  const read = () => fixture.read(token, `/organisations/${fixture.things.id}`);
  expect((await read()).status).toBe(404);
});

test('codes of an organisation are in no list but its own', async () => {
  const { uid, own, other } = await fixture.lists();
  expect(own).toContain(uid);
  expect(other).not.toContain(uid);
});

test('a finder sees nothing of who answers', async () => {
  const { names, page } = await fixture.threadOfFinder();
  expect(page).toContain('Answer of a member');
  for (const name of names) expect(page).not.toContain(name);
});
