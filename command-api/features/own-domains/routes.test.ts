import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { proofRecordOf } from '@app/service-kit/own-domain';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CommandFixture, startCommandFixture } from '../../testing/command-fixture.ts';

let fixture: CommandFixture;
let domain: string;
beforeAll(async () => {
  fixture = await startCommandFixture({ publicUrl: 'https://qr.operator.example' });
});
beforeEach(() => {
  domain = `tags-${randomUUID().slice(0, 8)}.bikeshop.example`;
});
afterAll(() => fixture.stop());

const shortly = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body['type'] ?? null,
];
const DONE = [200, null];
const refused = (code: string) => [409, `urn:problem:${code}`];

/** An organisation with what its owner does about its domain. */
class Owner {
  readonly token: string;
  readonly id: string;

  private constructor(token: string, id: string) {
    this.token = token;
    this.id = id;
  }

  static async found(): Promise<Owner> {
    const token = await fixture.register();
    const founded = await fixture.call('/api/organisations', { token, body: { name: 'Bikes' } });
    return new Owner(token, String(founded.body['id']));
  }

  /** An owner who has already chosen the domain. */
  static async choosing(): Promise<Owner> {
    const owner = await Owner.found();
    expect(await owner.choose(domain)).toEqual(DONE);
    return owner;
  }

  send(method: string, rest: string, body: object = {}, headers = {}) {
    const path = `/api/organisations/${this.id}${rest}`;
    return fixture.call(path, { method, token: this.token, body, headers }).then(shortly);
  }

  choose = (name: string) => this.send('PUT', '/domain', { domain: name });
  prove = (headers = {}) => this.send('POST', '/domain/proof', {}, headers);
  remove = () => this.send('DELETE', '/domain');

  /** The DNS record that the last chosen domain needs. */
  async record(): Promise<string> {
    const events = await fixture.log.read(streams.organisation(this.id), { personal: 'skip' });
    const chosen = events.findLast(({ type }) => type === 'OrganisationDomainChosen');
    return String(Object(chosen?.data).token);
  }
}

const show = (...texts: readonly string[]) => fixture.nameServer.say(proofRecordOf(domain), texts);

test('a domain is proven by a record in the DNS, whatever else stands there', async () => {
  const owner = await Owner.choosing();
  expect(await owner.prove()).toEqual(refused('domain-not-proven'));
  show('v=spf1 -all', 'x'.repeat(700), 'something else');
  expect(await owner.prove()).toEqual(refused('domain-not-proven'));
  const token = await owner.record();
  show(...Array.from({ length: 150 }, (_, index) => `record ${index}`), token, 'y'.repeat(2000));
  expect(await owner.prove()).toEqual(DONE);
  expect(await owner.prove()).toEqual(DONE);
  expect(fixture.nameServer.asked).toContain(proofRecordOf(domain));
});

test('a proof that is sent again with its key is answered as before, without its record', async () => {
  const owner = await Owner.choosing();
  const key = { 'Idempotency-Key': randomUUID() };
  show(await owner.record());
  expect(await owner.prove(key)).toEqual(DONE);
  show();
  expect(await owner.prove(key)).toEqual(DONE);
  expect(await owner.prove()).toEqual(refused('domain-not-proven'));
});

test.each(['silence', 'garbage', 'truncated'] as const)(
  'a name server that answers with %s proves nothing, within some seconds',
  async (said) => {
    const owner = await Owner.choosing();
    fixture.nameServer.say(proofRecordOf(domain), said);
    expect(await owner.prove()).toEqual(refused('no-dns-answer'));
  },
);

test('the same domain keeps its token, another one gets another', async () => {
  const owner = await Owner.choosing();
  const token = await owner.record();
  await owner.choose(domain.toUpperCase());
  expect(await owner.record()).toBe(token);
  await owner.choose(`other-${domain}`);
  await owner.choose(domain);
  expect(await owner.record()).not.toBe(token);
  expect(await owner.remove()).toEqual(DONE);
  expect(await owner.remove()).toEqual(DONE);
  expect(await owner.prove()).toEqual(refused('no-domain'));
});

test('what is no domain, or belongs to the operator, is refused', async () => {
  const owner = await Owner.found();
  const names = ['localhost', '127.0.0.1', '[::1]', 'a.local', 'https://a.example', 'a.example:1'];
  for (const name of [...names, 'example', `${'a'.repeat(300)}.example`, '']) {
    expect(await owner.choose(name), name).toEqual([400, 'urn:problem:invalid-input']);
  }
  for (const name of ['qr.operator.example', 'a.qr.operator.example.', 'Operator.Example']) {
    expect(await owner.choose(name), name).toEqual(refused('operators-domain'));
  }
  expect(await owner.choose('other.operator.example')).toEqual(DONE);
});

test('of two organisations that prove one domain at the same moment one has it', async () => {
  const [one, other] = [await Owner.choosing(), await Owner.choosing()];
  show(await one.record(), await other.record());
  const answers = await Promise.all([one.prove(), other.prove()]);
  expect(answers.toSorted()).toEqual([DONE, refused('domain-taken')]);
  const late = [one, other].find((_, index) => answers[index]?.[0] !== 200);
  expect(await late?.prove()).toEqual(refused('domain-taken'));
});

test('a domain changes hands with its record, when it is removed, and with the organisation', async () => {
  const [first, second, third] = [
    await Owner.choosing(),
    await Owner.choosing(),
    await Owner.choosing(),
  ];
  const [one, two, three] = await Promise.all([first.record(), second.record(), third.record()]);
  show(one);
  expect(await first.prove()).toEqual(DONE);
  show(one, two, three);
  expect(await second.prove()).toEqual(refused('domain-taken'));
  show(two, three);
  expect(await second.prove()).toEqual(DONE);
  expect(await third.prove()).toEqual(refused('domain-taken'));
  await second.remove();
  expect(await third.prove()).toEqual(DONE);
  await second.choose(domain);
  show(three, await second.record());
  expect(await second.prove()).toEqual(refused('domain-taken'));
  expect(await third.send('DELETE', '')).toEqual(DONE);
  expect(await second.prove()).toEqual(DONE);
});

test('nobody but an owner chooses, proves or removes it', async () => {
  const owner = await Owner.choosing();
  show(await owner.record());
  const token = await fixture.register();
  const calls = [
    ['PUT', '/domain', { domain }],
    ['POST', '/domain/proof', {}],
    ['DELETE', '/domain', {}],
  ] as const;
  const { body } = await fixture.call(`/api/organisations/${owner.id}/invitations`, {
    token: owner.token,
    body: { role: 'manager' },
  });
  const ask = async (as: string) => {
    const answers: unknown[] = [];
    for (const [method, rest, sent] of calls) {
      const path = `/api/organisations/${owner.id}${rest}`;
      answers.push((await fixture.call(path, { method, token: as, body: sent })).status);
    }
    return answers;
  };
  expect(await ask(token)).toEqual([404, 404, 404]);
  await fixture.call(`/api/invitations/${String(body['token'])}/accept`, { token, body: {} });
  expect(await ask(token)).toEqual([403, 403, 403]);
  expect(await ask('nobody')).toEqual([401, 401, 401]);
});
