import { test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { type BatchCommand, batchDecider } from './decider.ts';

const { given } = specification(batchDecider);

const generate: Extract<BatchCommand, { type: 'Generate' }> = {
  type: 'Generate',
  batchId: 'b1',
  purpose: 'testing',
  notes: 'For the fair',
  uids: ['AAAA1111', 'AAAA2222'],
  order: null,
};
const generated = {
  type: 'BatchGenerated',
  data: { batchId: 'b1', purpose: 'testing', uids: ['AAAA1111', 'AAAA2222'], order: null },
  personal: { notes: 'For the fair' },
} as const;

test('a batch is all of its codes in one event', () => {
  given()
    .when(generate)
    .expectEvents({ ...generated, data: { ...generated.data, uids: [...generate.uids] } });
});

test('a batch is generated once, whatever uids are drawn the second time', () => {
  given({ ...generated, data: { ...generated.data, uids: [...generate.uids] } })
    .when(generate, { uids: ['AAAA3333'] })
    .expectEvents();
});

const batchGenerated = { ...generated, data: { ...generated.data, uids: [...generate.uids] } };
const printed = { type: 'BatchPrinted', data: { batchId: 'b1' } } as const;

test('a batch is marked as printed once', () => {
  const mark = { type: 'MarkPrinted', batchId: 'b1' } as const;
  given(batchGenerated).when(mark).expectEvents(printed);
  given(batchGenerated, printed).when(mark).expectEvents();
  given().when(mark).expectRefusal('not-found', 'batch-not-found');
});

test('a download changes nothing about a batch', () => {
  const downloaded = {
    type: 'BatchDownloaded',
    data: { batchId: 'b1', form: 'csv' },
  } as const;
  const mark = { type: 'MarkPrinted', batchId: 'b1' } as const;
  given(batchGenerated, downloaded).when(mark).expectEvents(printed);
});

const changed = (notes: string | null) =>
  ({ type: 'BatchNotesChanged', data: { batchId: 'b1' }, personal: { notes } }) as const;
const changeTo = (notes: string | null) => ({ type: 'ChangeNotes', batchId: 'b1', notes }) as const;

test('notes are changed and removed at any time, also of a printed batch', () => {
  given(batchGenerated, printed)
    .when(changeTo('For the autumn fair'))
    .expectEvents(changed('For the autumn fair'));
  given(batchGenerated).when(changeTo(null)).expectEvents(changed(null));
  given().when(changeTo('For the fair')).expectRefusal('not-found', 'batch-not-found');
});

test('notes that are there already change nothing', () => {
  given(batchGenerated).when(changeTo('For the fair')).expectEvents();
  given(batchGenerated, changed(null)).when(changeTo(null)).expectEvents();
  given(batchGenerated, changed(null))
    .when(changeTo('For the fair'))
    .expectEvents(changed('For the fair'));
});
