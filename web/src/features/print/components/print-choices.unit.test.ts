import {
  batchSheetQuery,
  ownedImagesQuery,
  ownedSheetQuery,
} from '@app/query-api/features/printing/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../testing/memory-storage.ts';
import {
  batchSource,
  imagesPath,
  keepChoices,
  labelLanguage,
  loadChoices,
  ownedSource,
  sheetPath,
} from './print-choices.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('navigator', { language: 'de-AT', languages: ['nl', 'de-AT', 'en'] });
});

function queryOf(path: string): Record<string, string> {
  return Object.fromEntries(new URL(path, 'http://localhost').searchParams);
}

test('the call takes what was chosen', () => {
  const choices = {
    ...loadChoices(true),
    dx: ' -0,5',
    skip: 3,
    words: 'text',
    text: ' Ring me ',
    ink: 'black',
  } as const;
  const path = sheetPath(choices, ownedSource(['7K3MQ9XA', '4F0RTY2G']));
  expect(ownedSheetQuery.parse(queryOf(path))).toMatchObject({
    codes: '7K3MQ9XA,4F0RTY2G',
    layout: 'a4-l7160',
    skip: 3,
    dx: -0.5,
    label: 'title',
    words: 'text:Ring me',
    picture: true,
    ink: 'black',
    crop: false,
  });
});

test('more codes than an address holds are all of them', () => {
  const uids = Array.from({ length: 1001 }, () => '7K3MQ9XA');
  expect(ownedImagesQuery.parse(queryOf(imagesPath('svg,png', ownedSource(uids))))).toMatchObject({
    codes: 'all',
  });
  const path = sheetPath(loadChoices(true), ownedSource(uids.slice(1)));
  expect(ownedSheetQuery.safeParse(queryOf(path)).success).toBe(true);
});

test('a batch is printed as a whole, and has no titles', () => {
  const path = sheetPath(loadChoices(false), batchSource('b1'));
  expect(path).toMatch(/^\/admin\/qr-batch\/b1\/sheet\.pdf\?/u);
  expect(batchSheetQuery.parse(queryOf(path))).toMatchObject({ label: 'none' });
});

test('paper and printer stay chosen, the used-up labels do not', () => {
  keepChoices({ ...loadChoices(true), layout: 'letter-5160', dx: '1.5', skip: 7 });
  expect(loadChoices(true)).toMatchObject({ layout: 'letter-5160', dx: '1.5', skip: 0 });
  keepChoices({ ...loadChoices(true), words: 'text', text: 'Ring me', ink: 'black' });
  expect(loadChoices(true)).toMatchObject({ words: 'text', text: 'Ring me', ink: 'black' });
  // As stored before labels had words.
  localStorage.setItem('print', '{"layout":"a4-plain","dx":"0","dy":"0","crop":true}');
  expect(loadChoices(true)).toMatchObject({ layout: 'a4-plain', words: 'en', picture: false });
  localStorage.setItem('print', '{"layout":"none"}');
  expect(loadChoices(true)).toMatchObject({ layout: 'a4-l7160' });
});

test('a label speaks the first language of the browser that it knows', () => {
  expect(labelLanguage(['pt-BR', 'id-ID', 'hi'])).toBe('id');
  expect(labelLanguage(['pt'])).toBe('en');
  expect(labelLanguage([])).toBe('en');
});
