import { createSecretKey, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { CallerAddresses } from './caller-address.ts';

const request = (forwarded: string) =>
  ({ headers: { 'x-forwarded-for': forwarded }, socket: {} }) as unknown as IncomingMessage;

test('a hash tells networks apart and leads back to none', () => {
  const addresses = new CallerAddresses(createSecretKey(randomBytes(32)));
  const others = new CallerAddresses(createSecretKey(randomBytes(32)));
  const hash = addresses.of(request('203.0.113.7'));
  expect(hash).toMatch(/^[\w-]{22}$/u);
  expect(addresses.of(request('203.0.113.7'))).toBe(hash);
  expect(addresses.of(request('203.0.113.8'))).not.toBe(hash);
  expect(others.of(request('203.0.113.7'))).not.toBe(hash);
});
