import { expect, test } from 'vitest';
import { isAskedFor } from './log.ts';

const event = (type: string, kind: string) => ({ type, metadata: { actor: { kind } } });

test('what happens by itself is not compared with commands', () => {
  expect(isAskedFor(event('MessageSent', 'finder'))).toBe(true);
  expect(isAskedFor(event('BatchGenerated', 'reactor'))).toBe(true);
  expect(isAskedFor(event('RoleGranted', 'system'))).toBe(false);
  expect(isAskedFor(event('NoticeSent', 'reactor'))).toBe(false);
  expect(isAskedFor(event('AuditHeadSigned', 'reactor'))).toBe(false);
});
