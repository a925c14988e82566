import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { monthSubject } from '@app/service-kit/month-subject';
import { REPLACED_MS } from '@app/service-kit/access/renewed-token';
import { SESSION_SECONDS, Tokens } from '@app/service-kit/tokens';
import { forwarded } from '@app/service-kit/testing/forwarded';
import { describe, expect, test } from 'vitest';
import { startQueryApi } from '../../start.ts';
import { startSession } from '../../testing/start-session.ts';
import { setUpQueryFixture } from '../../testing/query-fixture.ts';
import { profile } from '../profile/contract.ts';
import { sessions } from './contract.ts';

const fixture = setUpQueryFixture();

const weekFromNow = () => new Date(Date.now() + SESSION_SECONDS * 1000);

const statusOf = async (token: string): Promise<number> =>
  (await fixture.get('/api/user/sessions', { token })).status;

describe('GET /user/sessions', () => {
  test('lists where somebody is signed in, newest first', async () => {
    const { userId } = await fixture.history.user();
    const { userId: other } = await fixture.history.user();
    const first = await startSession(fixture, userId);
    const second = await startSession(fixture, userId);
    await startSession(fixture, other);
    await startSession(fixture, userId, {
      at: new Date(Date.now() - (SESSION_SECONDS + 1) * 1000),
    });
    const { status, body } = await fixture.get('/api/user/sessions', { token: first.token });
    expect(status).toBe(200);
    const expected = {
      method: 'link',
      device: 'Safari on iPhone',
      place: { country: 'DE', city: 'Potsdam' },
      started_at: expect.stringMatching(/Z$/u),
      expires_at: expect.stringMatching(/Z$/u),
      last_used_at: expect.toSatisfy((at) => at === null || String(at).endsWith(':00:00.000Z')),
    };
    expect(sessions.parse(body)).toEqual([
      { id: second.sessionId, ...expected, is_current: false },
      { id: first.sessionId, ...expected, is_current: true },
    ]);
  });

  test('says to the hour when each was last used', async () => {
    const { userId } = await fixture.history.user();
    const [one, other] = [await startSession(fixture, userId), await startSession(fixture, userId)];
    // Old uses are removed when the next one is written.
    const day = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    await fixture.pool.query('insert into presence.session_uses values ($1, $2)', [
      other.sessionId,
      `${day}T05:59:00Z`,
    ]);
    const { body } = await fixture.get('/api/user/sessions', { token: one.token });
    const found = sessions.parse(body).find(({ id }) => id === other.sessionId);
    expect(found?.last_used_at).toBe(`${day}T05:00:00.000Z`);
  });

  test('holds the device sealed, and forgets it with the key of its month', async () => {
    const { userId } = await fixture.history.user();
    const { token } = await startSession(fixture, userId);
    const at = new Date('2026-10-31T23:59:59Z');
    const older = await startSession(fixture, userId, { at, lastsUntil: weekFromNow() });
    const devices = async () => {
      const { body } = await fixture.get('/api/user/sessions', { token });
      return sessions.parse(body).map(({ device }) => device);
    };
    expect(await devices()).toEqual(['Safari on iPhone', 'Safari on iPhone']);
    const { rows } = await fixture.pool.query<{ device: string }>(
      'select device from read.sessions where id = $1',
      [older.sessionId],
    );
    expect(rows[0]?.device).not.toContain('Safari');
    await fixture.vault.destroy([monthSubject('devices', '2026-10')]);
    expect((await devices()).filter((device) => device !== null)).toHaveLength(1);
  });

  test('refuses a session that was ended', async () => {
    const { userId } = await fixture.history.user();
    const [one, other] = [await startSession(fixture, userId), await startSession(fixture, userId)];
    const data = { sessionId: one.sessionId, userId, reason: 'revoked' } as const;
    await fixture.history.append(streams.session(one.sessionId), { type: 'SessionEnded', data });
    expect(await statusOf(one.token)).toBe(401);
    const { body } = await fixture.get('/api/user/sessions', { token: other.token });
    expect(sessions.parse(body).map(({ id }) => id)).toEqual([other.sessionId]);
  });

  test('refuses the token before once the session goes on with another one', async () => {
    const { userId } = await fixture.history.user();
    const { sessionId, token } = await startSession(fixture, userId);
    const tokens = new Tokens(await fixture.vault.secret('token-signing'));
    const renewed = await tokens.sign({ userId, sessionId, epoch: 0, renewal: 1 }, new Date());
    // Even before the read model has it.
    expect(await statusOf(renewed)).toBe(200);
    const prove = (renewal: number, at: number) =>
      fixture.history.append(streams.session(sessionId), {
        type: 'SessionProved',
        data: {
          sessionId,
          userId,
          proof: 'password',
          provedAt: new Date(at).toISOString(),
          renewal,
        },
      });
    // An earlier version renewed no tokens.
    await prove(0, Date.now() - 2 * REPLACED_MS);
    expect(await statusOf(token)).toBe(200);
    await prove(1, Date.now() + REPLACED_MS);
    expect(await statusOf(token)).toBe(200);
    await prove(1, Date.now() - REPLACED_MS);
    expect([await statusOf(token), await statusOf(renewed)]).toEqual([401, 200]);
    await prove(2, Date.now() + REPLACED_MS);
    expect([await statusOf(token), await statusOf(renewed)]).toEqual([401, 200]);
  });

  test('refuses all sessions of an older epoch but the kept one', async () => {
    const { userId } = await fixture.history.user();
    const [kept, ended] = [
      await startSession(fixture, userId),
      await startSession(fixture, userId),
    ];
    await fixture.history.append(streams.user(userId), {
      type: 'PasswordChanged',
      data: { userId, keptSessionId: kept.sessionId },
      personal: { passwordHash: 'hash' },
    });
    const fresh = await startSession(fixture, userId, { epoch: 1 });
    expect(await statusOf(ended.token)).toBe(401);
    expect(await statusOf(fresh.token)).toBe(200);
    const { body } = await fixture.get('/api/user/sessions', { token: kept.token });
    expect(sessions.parse(body).map(({ id }) => id)).toEqual([fresh.sessionId, kept.sessionId]);
  });

  test('refuses a disabled user, whose sessions stay ended when enabled', async () => {
    const { userId } = await fixture.history.user();
    const { token } = await startSession(fixture, userId);
    const stream = streams.user(userId);
    await fixture.history.append(stream, { type: 'UserDisabled', data: { userId } });
    expect(await statusOf(token)).toBe(401);
    expect(await statusOf((await startSession(fixture, userId, { epoch: 1 })).token)).toBe(401);
    await fixture.history.append(stream, { type: 'UserEnabled', data: { userId } });
    expect(await statusOf(token)).toBe(401);
    expect(await statusOf((await startSession(fixture, userId, { epoch: 1 })).token)).toBe(200);
  });

  test('refuses an erased user, of whom no table holds anything', async () => {
    const username = `marked-${randomUUID().slice(0, 8)}`;
    const email = `${username}@example.org`;
    const { userId } = await fixture.history.user({ username, email });
    const { token } = await startSession(fixture, userId);
    const uid = await fixture.history.code(userId, `${username} title`, `${username} greeting`);
    await fixture.history.thread(uid, userId, { content: `${username} content`, email });
    expect(await statusOf(token)).toBe(200);
    await fixture.history.append(streams.user(userId), { type: 'UserErased', data: { userId } });
    expect(await statusOf(token)).toBe(401);
    const { body } = await fixture.get(`/api/qr/${uid}`);
    expect(body).toMatchObject({ title: null, is_claimed: true, is_accepting_messages: false });
    const { rows } = await fixture.pool.query<{ name: string }>(
      "select format('%I.%I', schemaname, viewname) as name from pg_views where schemaname = 'read'",
    );
    for (const { name } of rows) {
      const found = await fixture.pool.query(
        `select from ${name} each where each::text like '%${username}%'`,
      );
      expect([name, found.rowCount]).toEqual([name, 0]);
    }
  });
});

test('GET /user/profile tells which addresses are verified, and which wait for their code', async () => {
  const inAWeek = new Date(Date.now() + SESSION_SECONDS * 1000).toISOString();
  const { userId } = await fixture.history.user({ email: 'ada@example.org' });
  const { token } = await startSession(fixture, userId);
  const stream = streams.user(userId);
  const request = (address: string, expiresAt: string) =>
    fixture.history.append(stream, {
      type: 'ContactChangeRequested',
      data: { userId, kind: 'phone', codeHash: 'hash', expiresAt },
      personal: { address },
    });
  await fixture.history.append(stream, {
    type: 'ContactVerified',
    data: { userId, kind: 'email' },
    personal: { address: 'ada@example.org' },
  });
  await request('+4930123456', inAWeek);
  const read = async () => profile.parse((await fixture.get('/api/user/profile', { token })).body);
  expect(await read()).toMatchObject({
    email: 'ada@example.org',
    email_verified: true,
    pending_email: null,
    phone: null,
    phone_verified: false,
    pending_phone: '+4930123456',
  });
  await request('+4930123456', new Date().toISOString());
  expect(await read()).toMatchObject({ pending_phone: null });
  await request('+4930123456', inAWeek);
  for (let wrong = 0; wrong < 5; wrong += 1) {
    const data = { userId, kind: 'phone' } as const;
    await fixture.history.append(stream, { type: 'ContactCodeRefused', data });
  }
  expect(await read()).toMatchObject({ pending_phone: null });
});

test('look-ups from one address are limited, over all replicas', async () => {
  const { userId } = await fixture.history.user();
  const uid = await fixture.history.code(userId);
  const [one, other] = [
    await startQueryApi({ ...fixture.apiOptions, rateLimitScale: 0.1 }),
    await startQueryApi({ ...fixture.apiOptions, rateLimitScale: 0.1 }),
  ];
  const headers = forwarded('2001:db8:1:2:3:4:5:6');
  const statuses: number[] = [];
  for (let count = 0; count < 120; count += 1) {
    const { url } = count % 2 === 0 ? one : other;
    statuses.push((await fetch(`${url}/api/qr/${uid}`, { headers })).status);
  }
  const passed = statuses.filter((status) => status === 200).length;
  expect(passed).toBeGreaterThanOrEqual(54);
  expect(passed).toBeLessThanOrEqual(84);
  const refused = await fetch(`${one.url}/api/qr/${uid}`, { headers });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  // Another host in the same network, and a host in another network.
  const near = forwarded('2001:db8:1:2::9');
  expect((await fetch(`${one.url}/api/qr/${uid}`, { headers: near })).status).toBe(429);
  const far = forwarded('2001:db8:1:3::9');
  expect((await fetch(`${one.url}/api/qr/${uid}`, { headers: far })).status).toBe(200);
  await Promise.all([one.stop(), other.stop()]);
});
