import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CommandFixture, startCommandFixture } from '../../testing/command-fixture.ts';
import { linkCallers, newEmail } from '../../testing/link-callers.ts';
import { codeSentTo, linkSentTo, subjectOf } from '../../testing/secrets-sent.ts';

let fixture: CommandFixture;
beforeAll(async () => {
  fixture = await startCommandFixture({ adminSecurity: 'strict' });
});
afterAll(() => fixture.stop());

const { signInBy, verify } = linkCallers(() => fixture);
const HERE = { 'X-Sign-In-Browser': 'the-secret-of-this-browser' };
const ELSEWHERE = { 'X-Sign-In-Browser': 'the-secret-of-another-browser' };

async function administratorAt(email: string, at = fixture): Promise<void> {
  const token = await at.administrator();
  await at.call('/api/user/profile', { method: 'PUT', token, body: { email } });
  const code = await codeSentTo(at, subjectOf(token).userId);
  await at.call('/api/user/contacts/email/verify', { token, body: { code } });
}

test('an administrator is let in by the browser alone that asked, and a refusal spends nothing', async () => {
  const email = newEmail();
  await administratorAt(email);
  const body = { identifier: email };
  await fixture.call('/api/auth/request', { body, headers: HERE });
  const link = await linkSentTo(fixture, email);
  for (const headers of [ELSEWHERE, {}]) {
    const refused = await verify(link, headers);
    expect(refused).toMatchObject({
      status: 403,
      body: { type: 'urn:problem:link-of-another-browser' },
    });
  }
  expect((await verify(link, HERE)).status).toBe(200);
});

test('everybody else opens a link in any browser', async () => {
  expect((await signInBy(newEmail())).status).toBe(200);
});

test('by default an administrator does so, too', async () => {
  const standard = await startCommandFixture();
  const email = newEmail();
  await administratorAt(email, standard);
  const callers = linkCallers(() => standard);
  expect((await callers.signInBy(email)).status).toBe(200);
  await standard.stop();
});
