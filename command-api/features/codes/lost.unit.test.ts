import type { CodeEvent } from '@app/events/code';
import type { LostWords } from '@app/events/lost-code';
import { streams } from '@app/events/streams';
import { userSubject } from '@app/events/user';
import { expect, test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { type CodeCommand, codeDecider } from './decider.ts';
import type { LostDetails } from './lost.ts';
import { codeSnapshot } from './state.ts';

const { given } = specification(codeDecider);

const code = { uid: 'AAAA1111', ownerId: 'u1' };
const words: LostWords = {
  words: 'Please write',
  reward: '20 euros',
  lastSeenWhere: 'Train',
  lastSeenAt: '2026-11-22T17:30:00.000Z',
};
const details: LostDetails = { words, showsEmail: true, showsPhone: false };
const generated: CodeEvent = {
  type: 'CodeGenerated',
  data: { ...code, autoDeleteDays: null, locationEnabled: true },
  personal: { title: 'Bag', greeting: null },
};
const lost = (loss: number): CodeEvent => ({
  type: 'CodeMarkedLost',
  data: { ...code, loss, showsEmail: true, showsPhone: false },
  personal: words,
});
const foundAgain = (loss: number, threadId: string | null = null): CodeEvent => ({
  type: 'CodeFound',
  data: { ...code, loss, threadId },
});
const paused: CodeEvent = { type: 'CodePaused', data: code };
const resumed: CodeEvent = { type: 'CodeResumed', data: code };
const deleted: CodeEvent = {
  type: 'CodeDeleted',
  data: { ...code, restorableUntil: '2026-11-23T09:30:10.000Z' },
};
const erased: CodeEvent = {
  type: 'CodeErased',
  data: { ...code, batchId: null, greetingImageId: null },
};

const markLost = (change: Partial<LostDetails> = {}, ownerId = 'u1'): CodeCommand => ({
  type: 'MarkLost',
  uid: 'AAAA1111',
  ownerId,
  details: { ...details, ...change },
});
const markFound: CodeCommand = { type: 'MarkFound', ...code, threadId: 't1' };
const scan: CodeCommand = { type: 'ReportScan', uid: 'AAAA1111' };

test('an owner marks a code as lost, and has it back', () => {
  given(generated).when(markLost()).expectEvents(lost(1));
  given(generated, lost(1)).when(markFound).expectEvents(foundAgain(1, 't1'));
});

test('each loss has its number', () => {
  given(generated, lost(1), foundAgain(1)).when(markLost()).expectEvents(lost(2));
  given(generated, lost(1), foundAgain(1), lost(2))
    .when(markFound)
    .expectEvents(foundAgain(2, 't1'));
});

test('the same details change nothing, and others change them alone', () => {
  given(generated, lost(1)).when(markLost()).expectEvents();
  const other = { ...words, reward: null };
  given(generated, lost(1))
    .when(markLost({ words: other, showsPhone: true }))
    .expectEvents({
      type: 'LostDetailsChanged',
      data: { ...code, loss: 1, showsEmail: true, showsPhone: true },
      personal: other,
    });
});

test('who marks as lost what is lost already, and keeps details, changes none', () => {
  const none = { words: null, reward: null, lastSeenWhere: null, lastSeenAt: null };
  const nothing: LostDetails = { words: none, showsEmail: false, showsPhone: false };
  const tap = { ...code, type: 'MarkLost', details: nothing, keepsDetails: true } as const;
  given(generated, lost(1)).when(tap).expectEvents();
  given(generated)
    .when(tap)
    .expectEvents({
      type: 'CodeMarkedLost',
      data: { ...code, loss: 1, showsEmail: false, showsPhone: false },
      personal: none,
    });
});

test('what is not lost is not found', () => {
  given(generated).when(markFound).expectEvents();
  given(generated, lost(1), foundAgain(1)).when(markFound).expectEvents();
});

test('marking a paused code as lost resumes it; pausing a lost one leaves it lost', () => {
  given(generated, paused).when(markLost()).expectEvents(lost(1), resumed);
  given(generated, lost(1), paused).when(markFound).expectEvents(foundAgain(1, 't1'));
});

const scanned: CodeEvent = { type: 'LostCodeScanned', data: { ...code, loss: 1, look: 0 } };

test('a look at scans is noted once, until there is another scan', () => {
  const look: CodeCommand = { type: 'NoteScansSeen', ...code };
  const seen: CodeEvent = { type: 'LostScansSeen', data: { ...code, loss: 1 } };
  given(generated, lost(1)).when(look).expectEvents();
  given(generated, lost(1), scanned).when(look).expectEvents(seen);
  given(generated, lost(1), scanned, seen).when(look).expectEvents();
  const again: CodeEvent = { type: 'LostCodeScanned', data: { ...code, loss: 1, look: 1 } };
  given(generated, lost(1), scanned, seen).when(scan).expectEvents(again);
  given(generated, lost(1), scanned, seen, again).when(look).expectEvents(seen);
  given(generated, lost(1), scanned, foundAgain(1)).when(look).expectEvents();
  given(generated, lost(1), scanned)
    .when(look, { ownerId: 'u2' })
    .expectRefusal('forbidden', 'not-your-code');
});

test('scans are noted only while the code is lost and takes messages', () => {
  given(generated, lost(1)).when(scan).expectEvents(scanned);
  given(generated, lost(1), scanned).when(scan).expectEvents(scanned);
  given().when(scan).expectEvents();
  given(generated).when(scan).expectEvents();
  given(generated, lost(1), paused).when(scan).expectEvents();
  given(generated, lost(1), foundAgain(1)).when(scan).expectEvents();
  given(generated, lost(1), deleted).when(scan).expectEvents();
  given(generated, lost(1), deleted, erased).when(scan).expectEvents();
});

test('a lost code that is deleted and restored is still lost', () => {
  const restored: CodeEvent = { type: 'CodeRestored', data: code };
  given(generated, lost(1), deleted, restored).when(markFound).expectEvents(foundAgain(1, 't1'));
});

test('the words seal the kept state, also where the code has no other text', () => {
  const bare: CodeEvent = { ...generated, personal: null };
  const state = [bare, lost(1)].reduce(codeDecider.evolve, codeDecider.initialState);
  expect(codeSnapshot.subject?.(streams.code('AAAA1111'), state)).toBe(userSubject('u1'));
});
