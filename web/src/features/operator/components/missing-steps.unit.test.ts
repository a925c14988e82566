import type { OperatorTexts } from '@app/query-api/features/operator/contract';
import { expect, test } from 'vitest';
import { missingSteps } from './missing-steps.ts';

const READY: OperatorTexts = {
  imprint: 'Acme Ltd',
  terms: 'None.',
  privacy: null,
  legal_contact: 'law@acme.example',
  support_address: null,
  sends_notices: true,
  printed_address: { url: 'https://tags.example', reach: 'public' },
};

test('of a site that is ready nothing is listed', () => {
  expect(missingSteps(READY, null)).toEqual([]);
});

test('a new site needs an address, sending, a password and legal texts', () => {
  const fresh: OperatorTexts = {
    ...READY,
    imprint: null,
    legal_contact: null,
    sends_notices: false,
    printed_address: { url: 'http://localhost:3000', reach: 'local' },
  };
  const steps = missingSteps(fresh, '2026-03-04T05:06:07.000Z');
  expect(steps.map(({ name, link }) => [name, link?.to])).toEqual([
    ['Public address', undefined],
    ['Sending', '/admin?tab=settings#delivery'],
    ['Your own password', '/account#password'],
    ['Legal texts', '/admin?tab=settings#legal-texts'],
  ]);
  expect(steps[0]?.why).toContain('http://localhost:3000, which only this computer can open');
  expect(steps[2]?.why).toContain('works until Mar 4');
  expect(steps[3]?.why).toContain('Missing: imprint and contact for authorities.');
});
