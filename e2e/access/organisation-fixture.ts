import { randomUUID } from 'node:crypto';
import { ORGANISATION_ROLES, type OrganisationRole } from '@app/events/organisation-role';
import { eventually } from '@app/events/testing/eventually';
import { someVoiceNote } from '@app/service-kit/testing/some-voice-note';
import { PIXEL } from './things.ts';

/** People who are not members. `former` used to be one. */
export type Someone = 'memberOfOther' | 'outsider' | 'former' | 'visitor';
type Asker = OrganisationRole | Someone;

interface Reply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

const NOWHERE = randomUUID();
const VOICE = Buffer.from(someVoiceNote());

/** The bodies of calls that have one, by the beginning of the call. */
const BODIES: readonly (readonly [string, unknown, string?])[] = [
  ['POST /user/messages/{message}/reply', { content: 'Answer of a member' }],
  ['POST /user/messages/{message}/voice-notes', VOICE, 'audio/webm'],
  ['POST /qr/generate', { title: 'Bike' }],
  ['POST /user/webhooks', { address: 'https://hooks.example.org/1', events: ['code.lost'] }],
  ['PUT /qr/{uid}/greeting-image', PIXEL, 'image/png'],
  ['POST /qr/{uid}/handover', { show_title: true, with_details: true }],
  ['PUT /qr/{uid}/openings', { enabled: true }],
  ['PUT /qr/{uid}/assignment', { room: 'Workshop' }],
  ['PATCH /qr/', { title: 'Bike' }],
  ['PATCH /organisations/', { name: 'Kiln Street Bikes' }],
  ['POST /organisations/{id}/invitations', { role: 'viewer' }],
  ['PUT /organisations/{id}/members/', { role: 'viewer' }],
  ['PUT /organisations/{id}/notices', { enabled: false }],
  ['PUT /qr/{uid}/lost', { show_email: true, show_phone: true }],
];

/** Organisation A with a member in each role, and people who are not members. */
export class OrganisationFixture {
  private position: string | null = null;
  readonly tokens = new Map<Asker, string | null>([['visitor', null]]);
  readonly names: string[] = [];
  private readonly url: string;
  things: Readonly<Record<string, string>> = { nowhere: NOWHERE };
  private threadToken = '';

  private constructor(url: string) {
    this.url = url;
  }

  static async start(url: string): Promise<OrganisationFixture> {
    const fixture = new OrganisationFixture(url);
    const owner = await fixture.register();
    fixture.tokens.set('owner', owner);
    const id = await fixture.found(owner);
    for (const role of ORGANISATION_ROLES.filter((each) => each !== 'owner')) {
      fixture.tokens.set(role, await fixture.join(owner, id, role));
    }
    await fixture.addStrangers(owner, id);
    await fixture.addThings(owner, id);
    return fixture;
  }

  /** The status of the answer to each call, by its name. */
  async askAll(as: Asker, calls: readonly string[]): Promise<Readonly<Record<string, number>>> {
    const answers: Record<string, number> = {};
    const token = this.tokens.get(as) ?? null;
    for (const call of calls) answers[call] = (await this.ask(token, call)).status;
    return answers;
  }

  /** @param path below `/api` */
  read(token: string | null, path: string): Promise<Reply> {
    return this.send(token, 'GET', path);
  }

  /** A member who replies until they are removed. */
  async memberToRemove() {
    const owner = this.tokens.get('owner') ?? '';
    const { id = '' } = this.things;
    const token = await this.join(owner, id, 'member');
    const membership = await this.membershipOf(token, id);
    const call = 'POST /user/messages/{message}/reply';
    return {
      token,
      reply: async () => (await this.ask(token, call)).status,
      remove: () => this.send(owner, 'DELETE', membership, {}),
    };
  }

  /** The conversation as the finder reads it, and the names that it must not contain. */
  async threadOfFinder() {
    const { body } = await this.read(null, `/threads/${this.threadToken}`);
    return { names: [...this.names, 'Kiln Street'], page: JSON.stringify(body) };
  }

  /** A code of the organisation, the codes in its list, and those in its owner's own list. */
  async lists() {
    const owner = this.tokens.get('owner') ?? '';
    const { id, uid } = this.things;
    const read = async (query: string) =>
      Object.values((await this.read(owner, `/user/qr-codes${query}`)).body).map(
        (code) => Object(code).uid as string,
      );
    return { uid, own: await read(`?organisation_id=${id}`), other: await read('') };
  }

  private ask(token: string | null, call: string): Promise<Reply> {
    const [method = 'GET', path = ''] = call.split(' ');
    const filled = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => this.thing(name));
    const [, body, type] = BODIES.find(([beginning]) => call.startsWith(beginning)) ?? [];
    const { id, message } = this.things;
    const isRead = call.startsWith('POST /user/messages/read');
    const named = isRead ? { message_ids: [message] } : (body ?? {});
    const sent = call.endsWith(' {organisation}') ? { ...named, organisation_id: id } : named;
    return this.send(token, method, filled, method === 'GET' ? undefined : sent, type);
  }

  private thing(name: string): string {
    return this.things[name] ?? '';
  }

  private async register(): Promise<string> {
    const username = `u-${randomUUID().slice(0, 8)}`;
    this.names.push(username);
    const account = { username, password: 'a long enough password' };
    return String((await this.send(null, 'POST', '/auth/register', account)).body['access_token']);
  }

  private async found(token: string): Promise<string> {
    const founded = await this.send(token, 'POST', '/organisations', { name: 'Kiln Street' });
    return String(founded.body['id']);
  }

  private async join(owner: string, id: string, role: OrganisationRole): Promise<string> {
    const token = await this.register();
    const { body } = await this.send(owner, 'POST', `/organisations/${id}/invitations`, { role });
    await this.send(token, 'POST', `/invitations/${String(body['token'])}/accept`, {});
    return token;
  }

  /** The path of somebody's own membership. */
  private async membershipOf(token: string, id: string): Promise<string> {
    const { body } = await this.read(token, `/organisations/${id}`);
    const members = body['members'] as readonly { id: string; is_self: boolean }[];
    const self = members.find((member) => member.is_self)?.id ?? '';
    return `/organisations/${id}/members/${self}`;
  }

  private async addStrangers(owner: string, id: string): Promise<void> {
    const memberOfOther = await this.register();
    await this.found(memberOfOther);
    this.tokens.set('memberOfOther', memberOfOther);
    this.tokens.set('outsider', await this.register());
    const former = await this.join(owner, id, 'owner');
    await this.send(former, 'DELETE', await this.membershipOf(former, id), {});
    this.tokens.set('former', former);
  }

  private async addThings(owner: string, id: string): Promise<void> {
    const make = async () => {
      const details = { title: 'Bike', organisation_id: id };
      return String((await this.send(owner, 'POST', '/qr/generate', details)).body['uid']);
    };
    const [uid, another] = [await make(), await make()];
    const photo = await this.send(null, 'POST', `/qr/${uid}/photos`, PIXEL, 'image/png');
    const note = await this.send(null, 'POST', `/qr/${uid}/voice-notes`, VOICE, 'audio/webm');
    const write = (more: object) =>
      this.send(null, 'POST', `/qr/${uid}/message`, { content: 'Found it', ...more });
    const photoId = String(photo.body['id']);
    const sent = await write({ photo_ids: [photoId], voice_note_id: note.body['id'] });
    const message = String(sent.body['id']);
    const thread = message.replace(/-\d+$/u, '');
    const spare = String((await write({})).body['id']).replace(/-\d+$/u, '');
    this.threadToken = String(sent.body['thread_token']);
    this.things = { ...this.things, id, uid, another, message, thread, spare, photo: photoId };
  }

  /** A read whose answer says that it is stale is sent again. */
  private send(
    token: string | null,
    method: string,
    path: string,
    body?: unknown,
    type = 'application/json',
  ): Promise<Reply> {
    return eventually(async () => {
      const response = await fetch(`${this.url}/api${path}`, {
        method,
        headers: {
          ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'Content-Type': type }),
          ...(method === 'GET' && this.position ? { 'X-Min-Position': this.position } : {}),
        },
        ...(body === undefined
          ? {}
          : { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
      });
      const isJson = response.headers.get('Content-Type')?.includes('json') === true;
      if (!isJson || response.headers.has('X-Stale')) await response.body?.cancel();
      if (response.headers.has('X-Stale')) return undefined;
      this.position = response.headers.get('X-Position') ?? this.position;
      const read: unknown = isJson ? await response.json() : {};
      return { status: response.status, body: { ...Object(read) } };
    });
  }
}
