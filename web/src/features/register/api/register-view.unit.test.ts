import { expect, test } from 'vitest';
import { filtersOf, isFiltered, readView, writeView } from './register-view.ts';

const FIELD = '5d0f3f9e-6c1d-4f0a-8f0e-0c5f4b1e7a01';
const read = (address: string) => readView(new URLSearchParams(address));

test('an address is read and written as it was', () => {
  const address = `type=bag&state=lost&field=${FIELD}&value=Attic&sort=${FIELD}&order=down&q=box&page=3&hide=${FIELD}`;
  expect(writeView(read(address)).toString()).toBe(address);
  const ofOthers = `type=bag&sort=title&organisation=${FIELD}`;
  expect(writeView(read(ofOthers)).toString()).toBe(ofOthers);
  expect(writeView(read('')).toString()).toBe('');
});

test('the calls get the filters, and neither page nor columns', () => {
  const query = filtersOf(read(`q=box&page=3&hide=${FIELD}&field=${FIELD}`));
  expect(query.toString()).toBe(`search=box&field=${FIELD}&sort=created`);
});

test('the calls name the organisation', () => {
  const query = filtersOf(read(`organisation=${FIELD}&type=bag`));
  expect(query.toString()).toBe(`organisation_id=${FIELD}&type=bag&sort=created`);
});

test.each([
  'organisation=us',
  'type=plane',
  'state=x',
  'field=room',
  'sort=colour',
  'page=0',
  'page=x',
  'order=x',
])('%s counts as not chosen', (address) => {
  expect(read(address)).toEqual(read(''));
});

test('it is known whether all things are shown', () => {
  expect(isFiltered(read('sort=title&page=2'))).toBe(false);
  expect(isFiltered(read('state=lost'))).toBe(true);
});
