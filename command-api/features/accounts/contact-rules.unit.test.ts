import type { UserEvent } from '@app/events/user';
import { describe, test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { registeredEvent } from '../../testing/user-events.ts';
import type { UserCommand, UserCommandOf } from './commands.ts';
import { userDecider } from './decider.ts';

const { given } = specification(userDecider);

const userId = 'u1';
const at = new Date('2026-03-04T05:06:07.890Z');
const expiresAt = '2026-03-06T05:06:07.890Z';
const claimId = 'c1';

const registered = (more = {}): UserEvent => registeredEvent(userId, more);
const requested = (address: string, codeHash = 'right'): UserEvent => ({
  type: 'ContactChangeRequested',
  data: { userId, kind: 'email', codeHash, expiresAt },
  personal: { address },
});
const verified = (address: string, kind: 'email' | 'phone' = 'email'): UserEvent => ({
  type: 'ContactVerified',
  data: { userId, kind },
  personal: { address },
});
const refused: UserEvent = { type: 'ContactCodeRefused', data: { userId, kind: 'email' } };
const removed: UserEvent = { type: 'ContactRemoved', data: { userId, kind: 'email' } };
const renamed: UserEvent = {
  type: 'UsernameChanged',
  data: { userId },
  personal: { username: 'kim' },
};
const abandoned: UserEvent = { type: 'NameChangeAbandoned', data: { userId, claimId } };
const passwordRemoved: UserEvent = { type: 'PasswordRemoved', data: { userId } };

const change = { type: 'ChangeProfile', userId, claimId, at } as const;
const verify: UserCommandOf<'VerifyContact'> = {
  type: 'VerifyContact',
  userId,
  kind: 'email',
  claimId,
  codeHash: 'right',
  at,
};
const wanted = { address: 'new@example.org', codeHash: 'right', expiresAt };

test('an address that is given at registration waits for its code', () => {
  const register: UserCommand = {
    type: 'Register',
    userId,
    role: 'user',
    username: 'sam',
    email: 'sam@example.org',
    phone: null,
    passwordHash: 'hash',
    verified: null,
    emailCode: { codeHash: 'right', expiresAt },
  };
  const email = 'sam@example.org';
  given().when(register).expectEvents(registered({ email }), requested(email));
  given()
    .when(register, { verified: 'email', emailCode: null })
    .expectEvents(registered({ email }), verified(email));
  given().when(register, { emailCode: null }).expectEvents(registered({ email }));
});

describe('a profile', () => {
  test('changes the name at once, and an address once its code came back', () => {
    given(registered())
      .when(change, { username: 'kim', email: wanted })
      .expectEvents(renamed, requested('new@example.org'));
  });

  test('that is as it was changes nothing', () => {
    given(registered(), verified('new@example.org'))
      .when(change, { username: 'sam', email: wanted, phone: null })
      .expectEvents();
    given(registered(), requested('new@example.org'))
      .when(change, { email: wanted })
      .expectEvents();
  });

  test('asks anew for an address whose code has run out', () => {
    given(registered(), requested('new@example.org'))
      .when(change, { at: new Date(expiresAt), email: wanted })
      .expectEvents(requested('new@example.org'));
  });

  test('gives up an address, also one that still waits', () => {
    const without: UserCommand = { ...change, email: null };
    given(registered(), verified('sam@example.org')).when(without).expectEvents(removed);
    given(registered(), requested('sam@example.org')).when(without).expectEvents(removed);
  });

  test('keeps the last way in', () => {
    const history = [registered({ passwordHash: null }), verified('sam@example.org')];
    const without: UserCommand = { ...change, email: null };
    given(history).when(without).expectRefusal('conflict', 'last-way-in');
    given(history, verified('+4930123456', 'phone')).when(without).expectEvents(removed);
  });

  test('may ask for another address where there is no password', () => {
    const other: UserCommand = { ...change, email: wanted };
    const history = [registered({ passwordHash: null })];
    given(history).when(other).expectEvents(requested('new@example.org'));
    given(history, verified('sam@example.org'))
      .when(other)
      .expectEvents(requested('new@example.org'));
  });

  test('does not take a name that somebody else took over meanwhile', () => {
    given(registered(), abandoned)
      .when(change, { username: 'kim' })
      .expectRefusal('conflict', 'name-taken');
    given(registered(), abandoned)
      .when(change, { claimId: 'c2', username: 'kim' })
      .expectEvents(renamed);
  });
});

describe('a code', () => {
  const waiting = [registered(), requested('new@example.org')];

  test('verifies its address', () => {
    given(waiting).when(verify).expectEvents(verified('new@example.org'));
    given(waiting, verified('new@example.org')).when(verify).expectRefusal('invalid', 'wrong-code');
  });

  test('that is wrong is counted, and after five none is right', () => {
    const wrong: UserCommand = { ...verify, codeHash: 'wrong' };
    given(waiting).when(wrong).expectEvents(refused);
    given(waiting, refused, refused, refused, refused)
      .when(verify)
      .expectEvents(verified('new@example.org'));
    const five = [refused, refused, refused, refused, refused];
    given(waiting, five).when(verify).expectRefusal('invalid', 'wrong-code');
    given(waiting, five).when(wrong).expectRefusal('invalid', 'wrong-code');
    given(waiting, five, requested('new@example.org'))
      .when(verify)
      .expectEvents(verified('new@example.org'));
  });

  test('runs out, and is void once another one was asked for', () => {
    given(waiting)
      .when(verify, { at: new Date(expiresAt) })
      .expectRefusal('invalid', 'wrong-code');
    given(waiting, requested('other@example.org', 'newer')).when(verify).expectEvents(refused);
  });

  test('does not verify an address that somebody else took over meanwhile', () => {
    given(waiting, abandoned).when(verify).expectRefusal('conflict', 'name-taken');
  });

  test('is sent again to where it is waited for', () => {
    const resend: UserCommand = {
      type: 'ResendCode',
      userId,
      kind: 'email',
      codeHash: 'again',
      expiresAt,
    };
    given(waiting).when(resend).expectEvents(requested('new@example.org', 'again'));
    given(registered({ email: 'sam@example.org' }))
      .when(resend)
      .expectEvents(requested('sam@example.org', 'again'));
    given(registered(), verified('sam@example.org'))
      .when(resend)
      .expectRefusal('conflict', 'nothing-to-verify');
  });
});

describe('a link that was opened', () => {
  const prove: UserCommand = {
    type: 'ProveAddress',
    userId,
    kind: 'email',
    address: 'Sam@example.org',
  };
  const email = 'sam@example.org';

  test('verifies the address and locks out whoever chose the password', () => {
    given(registered({ email })).when(prove).expectEvents(verified(email), passwordRemoved);
    given(registered({ email, passwordHash: null }))
      .when(prove)
      .expectEvents(verified(email));
  });

  test('ends what somebody else may have added before', () => {
    const ofPasskey = { userId, passkeyId: 'p1' };
    const challenge = { challengeId: 'c1', challengeUntil: expiresAt };
    const made = { counter: 0, isSynced: true, attachment: null, device: null };
    const terms = { events: ['code.lost' as const], scopes: [], organisationId: null };
    const madeAt = { madeAt: at.toISOString(), expiresAt };
    const history: UserEvent[] = [
      {
        type: 'PushDeviceAdded',
        data: { userId, deviceId: 'd1', sessionId: 's1', browser: null },
        personal: { endpoint: 'https://push.example.org/1', p256dh: 'key', auth: 'secret' },
      },
      {
        type: 'ChannelAdded',
        data: { userId, channelId: 'n1', kind: 'ntfy' },
        personal: { address: 'https://ntfy.example.org/1', token: null },
      },
      {
        type: 'PasskeyAdded',
        data: { ...ofPasskey, ...challenge, ...made },
        personal: { name: 'Phone', credentialId: 'id1', publicKey: 'key' },
      },
      {
        type: 'OneTimeCodesAdded',
        data: { userId },
        personal: { secret: 'S', recoveryHashes: [] },
      },
      {
        type: 'ApiKeyMade',
        data: { userId, keyId: 'k1', scopes: ['codes:read'], secretHash: 'hash', ...madeAt },
        personal: { name: 'Inventory' },
      },
      {
        type: 'WebhookAdded',
        data: { userId, webhookId: 'w1', secretId: 's1', ...terms },
        personal: { address: 'https://hooks.example.org/1' },
      },
    ];
    const reason = 'takeover';
    const ended: UserEvent[] = [
      { type: 'PushDeviceRemoved', data: { userId, deviceId: 'd1' } },
      { type: 'ChannelRemoved', data: { userId, channelId: 'n1' } },
      { type: 'PasskeyRemoved', data: { ...ofPasskey, reason } },
      { type: 'OneTimeCodesRemoved', data: { userId, reason } },
      { type: 'ApiKeyRevoked', data: { userId, keyId: 'k1', reason } },
      { type: 'WebhookRemoved', data: { userId, webhookId: 'w1', reason } },
    ];
    given(registered({ email }), history)
      .when(prove)
      .expectEvents(verified(email), passwordRemoved, ended);
    // Without a password, nobody else can have signed in.
    given(registered({ email, passwordHash: null }), history)
      .when(prove)
      .expectEvents(verified(email));
  });

  test('changes nothing where the address was verified before, or is another one now', () => {
    given(registered({ email }), verified(email)).when(prove).expectEvents();
    given(registered({ email }), verified('new@example.org')).when(prove).expectEvents();
    given(registered({ email: 'new@example.org' }))
      .when(prove)
      .expectEvents();
    given(registered()).when(prove).expectEvents();
  });

  test('takes an address that was never verified away from whoever is somebody else', () => {
    const giveUp: UserCommand = { ...prove, type: 'GiveUpAddress' };
    given(registered({ email })).when(giveUp).expectEvents(removed);
    given(registered()).when(giveUp).expectEvents();
    given(registered({ email }), verified(email))
      .when(giveUp)
      .expectRefusal('conflict', 'name-taken');
  });

  test('ends the changes of contacts that were under way', () => {
    given(registered({ email }), requested('new@example.org'), passwordRemoved)
      .when(verify)
      .expectRefusal('invalid', 'wrong-code');
  });
});
