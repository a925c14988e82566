import { streams } from '@app/events/streams';
import { somePicture } from '@app/service-kit/testing/some-picture';
import { someVoiceNote } from '@app/service-kit/testing/some-voice-note';
import type { CommandName } from '../contract/command-routes.ts';
import { firstOfferId } from '../features/products/first-catalogue.ts';
import { accountRequests } from './account-requests.ts';
import { administrationRequests } from './administration-requests.ts';
import { type CommandFixture, idOf } from './command-fixture.ts';
import { handoverLinkOf } from './handover-link.ts';
import { someContext } from './some.ts';

/** A valid call of a command. */
export interface SampleRequest {
  readonly path: string;
  readonly token?: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Unusual values, as JSON, that a field accepts: a switch accepts `true`. */
  readonly takes?: Readonly<Record<string, readonly string[]>>;
  /** The file, if that is the body. */
  readonly file?: Uint8Array<ArrayBuffer>;
  /** The content type of the file; by default PNG. */
  readonly fileType?: string;
}

export type SampleRequests = Readonly<Record<CommandName, SampleRequest>>;

const content = 'I found your bag';
const VOICE = { file: someVoiceNote(), fileType: 'audio/webm' } as const;

const makeCode = (fixture: CommandFixture, token: string): Promise<string> =>
  idOf(fixture, '/qr/generate', { token, body: { title: 'Bag' } }, 'uid');

/** For every command, a valid request. */
export async function findSampleRequests(fixture: CommandFixture): Promise<SampleRequests> {
  const token = await fixture.register();
  const admin = await fixture.administrator();
  const uid = await makeCode(fixture, token);
  return {
    ...(await accountRequests(fixture, token, admin)),
    ...(await handoverRequests(fixture)),
    ...(await organisationRequests(fixture)),
    ...(await reportRequests(fixture, admin)),
    ...(await administrationRequests(fixture, admin)),
    ...(await codeRequests(fixture, uid, token)),
    ...(await threadRequests(fixture, uid, token)),
    ...(await storeRequests(fixture, token, admin)),
  };
}

/** The commands of handovers, each with its own thing. */
async function handoverRequests(fixture: CommandFixture) {
  const token = await fixture.register();
  const offer = { show_title: true, with_details: true };
  const offered = async (): Promise<string> => {
    const uid = await makeCode(fixture, token);
    await fixture.call(`/api/qr/${uid}/handover`, { token, body: offer });
    return uid;
  };
  const takes = { show_title: ['true', 'false'], with_details: ['true', 'false'] };
  const link = await handoverLinkOf(fixture, await offered());
  const uid = await makeCode(fixture, token);
  return {
    offerHandover: { path: `/qr/${uid}/handover`, token, body: offer, takes },
    withdrawHandover: { path: `/qr/${await offered()}/handover`, token, body: {} },
    takeOver: {
      path: `/handovers/${link}/take`,
      token: await fixture.register(),
      body: { title: 'Bag' },
    },
  };
}

const accept = (link: unknown): string => `/invitations/${String(link)}/accept`;

/** The commands about organisations, each with its own organisation. */
async function organisationRequests(fixture: CommandFixture) {
  const token = await fixture.register();
  const joining = await fixture.register();
  const found = async (): Promise<string> => {
    const body = { name: 'Kiln Street Bikes' };
    return `/organisations/${await idOf(fixture, '/organisations', { token, body })}`;
  };
  const invite = async (path: string) =>
    (await fixture.call(`/api${path}/invitations`, { token, body: { role: 'member' } })).body;
  const join = async (): Promise<string> => {
    const path = await found();
    const { token: link } = await invite(path);
    await fixture.call(`/api${accept(link)}`, { token: joining, body: {} });
    const stream = path.replace('/organisations/', 'organisation-');
    const events = await fixture.log.read(stream, { personal: 'skip' });
    const joined = events.find(({ type }) => type === 'MemberJoined');
    return `${path}/members/${String(Object(joined?.data).memberId)}`;
  };
  const path = await found();
  const name = { name: 'Kiln Street Cycles' };
  const withdrawn = `${path}/invitations/${String((await invite(path))['id'])}`;
  const link = accept((await invite(path))['token']);
  return {
    foundOrganisation: { path: '/organisations', token, body: name },
    renameOrganisation: { path, token, body: name },
    dissolveOrganisation: { path: await found(), token, body: {} },
    inviteMember: { path: `${path}/invitations`, token, body: { role: 'manager' } },
    withdrawInvitation: { path: withdrawn, token, body: {} },
    joinOrganisation: { path: link, token: await fixture.register(), body: {} },
    changeMemberRole: { path: await join(), token, body: { role: 'manager' } },
    removeMember: { path: await join(), token, body: {} },
    takeOverOrganisation: { path: `${path}/owner`, token, body: {} },
    chooseMemberNotices: {
      path: `${path}/notices`,
      token,
      body: { enabled: false },
      takes: { enabled: ['true'] },
    },
  };
}

/** The commands about reports, each with something to report. */
async function reportRequests(fixture: CommandFixture, admin: string) {
  const token = await fixture.register();
  const uid = await makeCode(fixture, token);
  const sent = await fixture.call(`/api/qr/${uid}/message`, { body: { content } });
  const id = String(sent.body['id']);
  const reply = await idOf(fixture, `/user/messages/${id}/reply`, { token, body: { content } });
  const file = () =>
    idOf(fixture, `/qr/${uid}/report`, { body: { about: 'code', reason: 'misplaced' } });
  const [open, decided] = [await file(), await file()];
  const body = { outcome: 'code_paused', reason: 'misplaced' };
  await fixture.call(`/api/admin/reports/${decided}/decision`, { token: admin, body });
  // No reactor carries it out here.
  const carriedOut = { type: 'DecisionCarriedOut', data: { reportId: decided, number: 1 } };
  await fixture.log.append(streams.report(decided), 'any', [carriedOut], someContext());
  const said = { reason: 'other', words: 'Please look at it' };
  return {
    reportCode: { path: `/qr/${uid}/report`, body: { about: 'code', ...said } },
    reportAsFinder: {
      path: `/threads/${String(sent.body['thread_token'])}/report`,
      body: { message_id: reply, ...said },
    },
    reportAsOwner: {
      path: `${threadPath(id)}/report`,
      token,
      body: { about: 'conversation', message_id: id, ...said },
    },
    decideReport: {
      path: `/admin/reports/${open}/decision`,
      token: admin,
      body: { outcome: 'no_action', reason: 'within_rules' },
    },
    reviseDecision: {
      path: `/admin/reports/${decided}/revision`,
      token: admin,
      body: { outcome: 'warned', reason: 'misplaced' },
    },
  };
}

async function codeRequests(fixture: CommandFixture, uid: string, token: string) {
  await fixture.pool.query("insert into lookup.codes values ('44444444', 'some-batch')");
  const details = { title: 'Bag', greeting_message: 'Hello', auto_delete_days: 30, type: 'bag' };
  const deleted = `/qr/${await makeCode(fixture, token)}`;
  await fixture.call(`/api${deleted}`, { method: 'DELETE', token, body: {} });
  const words = { title: 'Red bag', greeting_message: 'Hi' };
  const fields = { make: { text: 'Gazelle', is_shown: true } };
  const path = `/qr/${uid}`;
  const image = { path: `${path}/greeting-image`, token, body: {} };
  const file = await somePicture();
  const loss = { message: 'It holds my medicine', reward: '20 euros', last_seen_where: 'Train' };
  return {
    generateCode: { path: '/qr/generate', token, body: details },
    claimCode: { path: '/qr/44444444/claim', token, body: details },
    editCode: {
      path,
      token,
      body: { ...words, location_enabled: false, type: 'bicycle', fields },
      takes: { location_enabled: ['true'], fields: ['{}'] },
    },
    chooseGreetingImage: { ...image, file },
    removeGreetingImage: image,
    addPhoto: { path: `${path}/photos`, body: {}, file },
    addVoiceNote: { path: `${path}/voice-notes`, body: {}, ...VOICE },
    markLost: {
      path: `${path}/lost`,
      token,
      body: { ...loss, last_seen_at: '2026-11-22T17:30:00Z', show_email: true },
      takes: { show_email: ['true'] },
    },
    markFound: { path: `${path}/found`, token, body: { thanks: 'Thank you' } },
    reportScan: { path: `${path}/scan`, body: {} },
    noteScansSeen: { path: `${path}/scans/seen`, token, body: {} },
    assignCode: { path: `${path}/assignment`, token, body: { room: 'Cellar' } },
    chooseOpeningLog: {
      path: `${path}/openings`,
      token,
      body: { enabled: false },
      takes: { enabled: ['true'] },
    },
    deleteCode: { path: `/qr/${await makeCode(fixture, token)}`, token, body: {} },
    restoreCode: { path: `${deleted}/restore`, token, body: {} },
  };
}

const threadPath = (messageId: string): string =>
  `/user/threads/${messageId.replace(/-\d+$/u, '')}`;

async function threadRequests(fixture: CommandFixture, uid: string, token: string) {
  const send = async (contact = {}) => {
    const body = { content, ...contact };
    const answer = (await fixture.call(`/api/qr/${uid}/message`, { body })).body;
    return { id: String(answer['id']), link: String(answer['thread_token']) };
  };
  const { id, link } = await send({ sender_email: 'a@example.org' });
  const another = await send({ sender_email: 'b@example.org' });
  const third = await send();
  const path = threadPath(id);
  const place = { latitude: 52.5, longitude: 13.4, accuracy: 12 };
  const contact = { sender_email: 'a@example.org', sender_phone: '+49301234567' };
  return {
    sendMessage: {
      path: `/qr/${uid}/message`,
      body: { content, ...contact, location_data: place },
    },
    replyToMessage: { path: `/user/messages/${id}/reply`, token, body: { content } },
    addReplyVoiceNote: { path: `/user/messages/${id}/voice-notes`, token, body: {}, ...VOICE },
    readMessages: {
      path: '/user/messages/read',
      token,
      body: { message_ids: [id] },
      takes: { message_ids: ['["x"]'] },
    },
    markThreadUnread: { path: `${path}/unread`, token, body: {} },
    blockThread: { path: `${path}/block`, token, body: {} },
    unblockThread: { path: `${path}/block`, token, body: {} },
    requestThreadLink: { path: `/threads/${link}/link`, body: { channel: 'email' } },
    leaveContact: { path: `/threads/${link}/contact`, body: { sender_email: 'b@example.org' } },
    withdrawContact: { path: `/threads/${link}/contact`, body: {} },
    deleteThread: { path: threadPath(third.id), token, body: {} },
    unsubscribe: { path: `/unsubscribe/f-${another.link}`, body: {} },
    answerInThread: { path: `/threads/${link}/messages`, body: { content } },
  };
}

async function storeRequests(fixture: CommandFixture, token: string, admin: string) {
  const product = {
    name: 'Sticker sheet',
    description: 'Twelve stickers.',
    category: 'stickers',
    price: 12.99,
    qr_codes_included: 12,
    stock_quantity: 40,
    specifications: { Material: 'Vinyl', Waterproof: true },
    is_active: true,
  };
  const offer = {
    token: admin,
    body: product,
    takes: { specifications: ['{}'], is_active: ['true'] },
  };
  const purchase = '/store/purchase-qr-pack';
  const body = { pack_id: firstOfferId('pack-10') };
  const order = await idOf(fixture, purchase, { token, body }, 'order_id');
  const path = `/admin/products/${firstOfferId('sticker-sheet')}`;
  const image = { path: `${path}/image`, token: admin, body: {} };
  return {
    purchasePack: { path: purchase, token, body },
    completePayment: {
      path: `/store/complete-payment/${order}`,
      token,
      body: { payment_id: 'DEMO_1772600767890' },
    },
    choosePlan: { path: '/user/subscription', token, body: { plan: 'basic' } },
    offerProduct: { path: '/admin/products', ...offer },
    changeProduct: { path, ...offer },
    chooseProductImage: { ...image, file: await somePicture() },
    removeProductImage: image,
  };
}
