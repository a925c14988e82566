import type { CodeField } from '@app/events/code-fields';
import { streams } from '@app/events/streams';
import { beforeEach, expect, test } from 'vitest';
import { setUpQueryFixture, type QueryFixture } from '../../testing/query-fixture.ts';
import { ownedCodes } from './contract.ts';
import { publicCode } from './public-code-contract.ts';

const FIELDS: readonly CodeField[] = [
  { name: 'name', text: 'Biscuit', isShown: true },
  { name: 'vet', text: 'MARKED-VET', isShown: false },
  { name: 'allergies', text: 'No cheese', isShown: true },
];
const SHOWN = [
  { name: 'name', text: 'Biscuit' },
  { name: 'allergies', text: 'No cheese' },
];

const fixture = setUpQueryFixture();
let ownerId: string;
let uid: string;

type Happening = Parameters<QueryFixture['history']['append']>[1];

const happens = (event: Happening) => fixture.history.append(streams.code(uid), event);

const tell = (fields: readonly CodeField[]) =>
  happens({ type: 'CodeFieldsChanged', data: { uid, ownerId }, personal: { fields: [...fields] } });

const choose = (codeType: 'pet' | 'keys') =>
  happens({ type: 'CodeTypeChosen', data: { uid, ownerId }, personal: { codeType } });

beforeEach(async () => {
  ({ userId: ownerId } = await fixture.history.user());
  uid = await fixture.history.code(ownerId, 'Beagle');
  await choose('pet');
  await tell(FIELDS);
});

const seen = () => fixture.get(`/api/qr/${uid}`);
const fieldsSeen = async () => publicCode.parse((await seen()).body).fields;

const owned = async () => {
  const token = await fixture.signIn(ownerId);
  const { body } = await fixture.get('/api/user/qr-codes', { token });
  return ownedCodes.parse(body).find((code) => code.uid === uid);
};

test('finders see what the owner shows, and nothing of the rest', async () => {
  const { body, text } = await seen();
  expect(publicCode.parse(body)).toMatchObject({ type: 'pet', fields: SHOWN });
  expect(text).not.toContain('MARKED-VET');
  expect(text).not.toContain('"vet"');
});

test('the owner has all of it, and takes it along', async () => {
  const fields = FIELDS.map(({ name, text, isShown }) => ({ name, text, is_shown: isShown }));
  expect(await owned()).toMatchObject({ type: 'pet', fields });
  const token = await fixture.signIn(ownerId);
  const { text } = await fixture.get('/api/user/export', { token });
  expect(text).toContain('MARKED-VET');
});

test('what is shown no more is gone at once', async () => {
  expect(await fieldsSeen()).toEqual(SHOWN);
  await tell(FIELDS.map(({ name, text }) => ({ name, text, isShown: name === 'name' })));
  expect(await fieldsSeen()).toEqual(SHOWN.slice(0, 1));
  await choose('keys');
  expect(await fieldsSeen()).toEqual([]);
  expect(await owned()).toMatchObject({ type: 'keys', fields: [] });
});

test('while the code is paused nothing is shown, and all of it again afterwards', async () => {
  const data = { uid, ownerId };
  await happens({ type: 'CodePaused', data });
  expect(await fieldsSeen()).toEqual([]);
  expect((await seen()).text).not.toContain('Biscuit');
  await happens({ type: 'CodeResumed', data });
  expect(await fieldsSeen()).toEqual(SHOWN);
});

test('of an erased owner nothing is left', async () => {
  await fixture.history.append(streams.user(ownerId), {
    type: 'UserErased',
    data: { userId: ownerId },
  });
  const { body } = await seen();
  expect(publicCode.parse(body)).toMatchObject({ type: 'other', fields: [] });
  const { rows } = await fixture.pool.query(
    'select code_type, code_fields from read.codes where uid = $1',
    [uid],
  );
  expect(rows).toEqual([{ code_type: 'other', code_fields: null }]);
});
