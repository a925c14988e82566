import { expect, test } from 'vitest';
import type { FiledReport } from './decider.ts';
import { mustBeSecondLook } from './second-look.ts';

const report: FiledReport = {
  status: 'filed',
  filed: {
    reportId: 'r1',
    tokenHash: 'hash',
    reporter: 'owner',
    reporterId: 'u1',
    about: 'conversation',
    reason: 'threat',
    uid: 'AAAA1111',
    ownerId: 'u1',
    threadId: 't1',
    messageId: 't1-1',
    pictureId: null,
    language: 'en',
  },
  isErased: false,
  outcome: 'warned',
  decisions: 1,
  carriedOut: 1,
  appeals: ['concerned'],
  isAppealed: true,
  deciders: ['a1'],
};

const among = (...administrators: readonly string[]) => ({
  hasAnother: (unfit: readonly string[]) =>
    Promise.resolve(administrators.some((id) => !unfit.includes(id))),
});

test('an appeal is left to an administrator who did not decide and is not concerned', async () => {
  const look = mustBeSecondLook(report, 'a1', among('a1', 'a2'));
  await expect(look).rejects.toThrow('Another administrator decides on the appeal.');
});

test('where there is none, whoever decided decides again', async () => {
  for (const administrators of [['a1'], ['a1', 'u1']]) {
    await expect(mustBeSecondLook(report, 'a1', among(...administrators))).resolves.toBeUndefined();
  }
});

test('a mistake is mended by whoever made it, and others decide as they like', async () => {
  const noAppeal = { ...report, isAppealed: false };
  await expect(mustBeSecondLook(noAppeal, 'a1', among('a2'))).resolves.toBeUndefined();
  await expect(mustBeSecondLook(report, 'a2', among('a1', 'a3'))).resolves.toBeUndefined();
});
