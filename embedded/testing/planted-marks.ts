import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { DemoApi } from '../demo/api.ts';
import { newPasskey } from './new-passkey.ts';
import { sendVoiceNote } from './send-voice-note.ts';
import { drawPicture } from './two-colours.ts';

/** No vowels, so that no word ends like a robot's name, whose openings are not recorded. */
const LETTERS = 'bcdfghjklmnpqrstvwxz0123456789';

/**
 * Words that occur nowhere else. They are random, so that Postgres's compression leaves them as
 * they are: it shortens only what occurred before.
 */
export class Marks {
  readonly words: string[] = [];

  word(): string {
    const word = `mk${[...randomBytes(20)].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`;
    this.words.push(word);
    return word;
  }

  email(): string {
    return `${this.word()}@example.org`;
  }

  phone(): string {
    // A German mobile number: most other ranges have gaps, whose numbers are refused.
    const digits = `151${randomInt(10 ** 7, 10 ** 8)}`;
    this.words.push(digits);
    return `+49${digits}`;
  }
}

interface OutboxNotice {
  readonly kind: string;
  readonly to: string;
  readonly text: string;
}

/** An account with marks, and the credentials to look at it. */
export interface MarkedLife {
  readonly token: string;
  readonly username: string;
  readonly uid: string;
  /** Marks in data that stays until the account is erased. */
  readonly kept: Marks;
  /** Marks in data that was replaced or withdrawn. */
  readonly replaced: Marks;
}

/**
 * Fills an account with marks wherever people can write: names, addresses, code, greeting,
 * pictures, messages, contact data, an administrator's reason; replaces or withdraws some.
 * @param admin a recent token of an administrator, to read the outbox and messages
 */
export async function leadMarkedLife(url: string, admin: string): Promise<MarkedLife> {
  const api = new DemoApi(url);
  const [kept, replaced] = [new Marks(), new Marks()];
  const [email, phone, username, password] = [
    kept.email(),
    kept.phone(),
    kept.word(),
    'plum kettle orbit',
  ];
  const first = { username: replaced.word(), email: replaced.email(), password };
  const token = String((await api.send('/auth/register', first))['access_token']);
  await verify(api, admin, token, 'email', first.email);
  await api.send('/user/profile', { username, email, phone }, token, 'PUT');
  await verify(api, admin, token, 'email', email);
  await verify(api, admin, token, 'phone', phone);
  const made = { title: replaced.word(), greeting_message: replaced.word() };
  const uid = String((await api.send('/qr/generate', made, token))['uid']);
  const named = { title: kept.word(), greeting_message: kept.word() };
  await api.send(`/qr/${uid}`, named, token, 'PATCH');
  for (const marks of [replaced, kept]) {
    const told = { text: marks.word(), is_shown: true };
    const fields = { emergency: told, medicine: { text: marks.word(), is_shown: false } };
    await api.send(`/qr/${uid}`, { type: 'medical', fields }, token, 'PATCH');
    const where = { last_seen_where: marks.word(), show_email: true, show_phone: true };
    const lost = { message: marks.word(), reward: marks.word(), ...where };
    await api.send(`/qr/${uid}/lost`, lost, token, 'PUT');
  }
  const told = { shows_title: true, after_minutes: 30 };
  for (const marks of [replaced, kept]) {
    const helper = { name: marks.word(), email: marks.email(), owner_name: marks.word() };
    const { id } = await api.send('/user/helpers', { ...helper, ...told }, token);
    if (marks === replaced) {
      await api.send(`/user/helpers/${String(id)}`, {}, token, 'DELETE');
    }
  }
  await foundOrganisation(api, token, { kept, replaced });
  await offerThing(api, token, { kept, replaced });
  await keepPasskey(api, url, token, { kept, replaced });
  await api.send('/user/api-keys', { name: kept.word(), scopes: ['codes:read'], days: 1 }, token);
  await keepWebhook(api, token, { kept, replaced });
  await api.open(uid, `Mozilla/5.0 (Android 15; Mobile; ${replaced.word()}) Firefox/140.0`);
  const picture = await drawPicture(['#35608c', '#d8cfc0']);
  await api.upload('PUT', `/qr/${uid}/greeting-image`, picture, token);
  const sound = replaced;
  await talk(api, { uid, token, contact: kept, sound });
  const left = await talk(api, { uid, token, contact: replaced, text: kept, sound });
  await api.send(`/threads/${left}/contact`, {}, undefined, 'DELETE');
  const scope = { kind: 'code', id: uid };
  await api.send('/admin/readings', { reason: kept.word(), scope }, admin);
  return { token, username, uid, kept, replaced };
}

/** Offers a thing for handover that was renamed before. */
async function offerThing(
  api: DemoApi,
  token: string,
  { kept, replaced }: Pick<MarkedLife, 'kept' | 'replaced'>,
): Promise<void> {
  const uid = String((await api.send('/qr/generate', { title: replaced.word() }, token))['uid']);
  const terms = { show_title: true, with_details: true };
  await api.send(`/qr/${uid}/handover`, terms, token);
  await api.send(`/qr/${uid}/handover`, {}, token, 'DELETE');
  await api.send(`/qr/${uid}`, { title: kept.word() }, token, 'PATCH');
  await api.send(`/qr/${uid}/handover`, { ...terms, show_title: false }, token);
}

const hook = (marks: Marks): string => `https://${marks.word()}.invalid/tags`;

/** Adds a webhook and changes its address. The table contains the host name. */
async function keepWebhook(
  api: DemoApi,
  token: string,
  { kept, replaced }: Pick<MarkedLife, 'kept' | 'replaced'>,
): Promise<void> {
  const endpoint = { address: hook(replaced), events: ['message.received'] };
  const { id: webhook } = await api.send('/user/webhooks', endpoint, token);
  const change = { address: hook(kept), scopes: ['messages:words'] };
  await api.send(`/user/webhooks/${String(webhook)}`, change, token, 'PATCH');
}

/** Founds an organisation and renames it. */
async function foundOrganisation(
  api: DemoApi,
  token: string,
  { kept, replaced }: Pick<MarkedLife, 'kept' | 'replaced'>,
): Promise<void> {
  const founded = await api.send('/organisations', { name: replaced.word() }, token);
  const organisation = `/organisations/${String(founded['id'])}`;
  await api.send(organisation, { name: kept.word() }, token, 'PATCH');
}

/** Adds a passkey and renames it. */
async function keepPasskey(
  api: DemoApi,
  url: string,
  token: string,
  { kept, replaced }: Pick<MarkedLife, 'kept' | 'replaced'>,
): Promise<void> {
  const options = await api.send('/user/passkeys/options', {}, token);
  const made = newPasskey(url, options, replaced.word());
  const { id } = await api.send('/user/passkeys', made.body, token);
  await api.send(`/user/passkeys/${String(id)}`, { name: kept.word() }, token, 'PUT');
}

interface TalkMarks {
  readonly contact: Marks;
  readonly text?: Marks;
  /** Marks in the voice note, which is never stored as it is. */
  readonly sound: Marks;
}

/**
 * A finder writes with a photo, a voice note and contact data, the owner answers and reports them.
 * @returns the thread's token
 */
async function talk(
  api: DemoApi,
  { uid, token, contact, text = contact, sound }: Pick<MarkedLife, 'uid' | 'token'> & TalkMarks,
): Promise<string> {
  const shade = randomBytes(3).toString('hex');
  const photo = await drawPicture([`#${shade}`, '#d8cfc0']);
  const { id } = await api.upload('POST', `/qr/${uid}/photos`, photo);
  const note = await sendVoiceNote(api, uid, sound.word());
  const sent = await api.send(`/qr/${uid}/message`, {
    content: text.word(),
    sender_email: contact.email(),
    sender_phone: contact.phone(),
    photo_ids: [id],
    voice_note_id: note,
  });
  await api.send(`/user/messages/${String(sent['id'])}/reply`, { content: text.word() }, token);
  const report = { about: 'conversation', reason: 'other', words: text.word() };
  const threadId = String(sent['id']).replace(/-\d+$/u, '');
  await api.send(`/user/threads/${threadId}/report`, report, token);
  return String(sent['thread_token']);
}

async function verify(
  api: DemoApi,
  admin: string,
  token: string,
  kind: 'email' | 'phone',
  address: string,
): Promise<void> {
  const code = /\b\d{6}\b/u.exec(await codeSentTo(api, admin, address))?.[0];
  await api.send(`/user/contacts/${kind}/verify`, { code }, token);
}

/** Waits up to a minute for a contact code in the outbox. @returns the text of the notice */
async function codeSentTo(api: DemoApi, admin: string, to: string): Promise<string> {
  for (let waited = 0; waited < 1200; waited += 1) {
    const { notices = [] } = (await api.read('/admin/outbox', admin)) as {
      notices?: readonly OutboxNotice[];
    };
    const found = notices.find((notice) => notice.to === to && notice.kind === 'contact-code');
    if (found) return found.text;
    await delay(50);
  }
  throw new Error('No code was sent');
}
