import type { GuessableCalls } from './guessable-calls.ts';
import type { Marks } from './planted-marks.ts';

/** Makes calls that are refused; an error or a log could quote their input. */
export async function stumble(calls: GuessableCalls, kept: Marks): Promise<void> {
  const password = kept.word();
  const identifier = `${kept.word()}@example.org`;
  await calls.call('POST', '/auth/login', { identifier, password });
  await calls.call('POST', '/auth/login', { identifier: kept.word(), password });
  await calls.call('POST', '/auth/request', { identifier: kept.word() });
  await calls.call('POST', '/auth/request', { identifier: kept.phone() });
  await calls.call('POST', '/auth/register', { username: kept.word(), password: 'short' });
  await calls.call('POST', '/auth/register', { [kept.word()]: kept.word() });
  await calls.call('POST', `/auth/verify/${kept.word()}`, {});
  await calls.call('POST', `/threads/${kept.word()}/messages`, { content: kept.word() });
  await calls.call('POST', `/qr/ZZZZZZZZ/message`, {
    content: kept.word(),
    sender_email: identifier,
  });
  await calls.call('GET', `/qr/${kept.word()}`);
  await calls.call('GET', '/user/profile', undefined, kept.word());
}
