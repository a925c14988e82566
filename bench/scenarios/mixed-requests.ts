import { randomUUID } from 'node:crypto';
import type { Stores } from '@app/projector/cli/stores';
import { makeThreadToken } from '@app/service-kit/thread-token';
import { Tokens } from '@app/service-kit/tokens';
import { KEY_DIGITS, type RequestText } from '../load/http-request.ts';
import { sampleMessage } from './sample-message.ts';

/** The requests of everyday use, in realistic proportions and about many conversations. */
export interface MixedRequests {
  readonly commands: readonly RequestText[];
  readonly queries: readonly RequestText[];
}

/** A conversation about a claimed code whose owner gets messages. */
interface Conversation {
  readonly uid: string;
  readonly ownerId: string;
  readonly threadId: string;
  readonly messageId: string;
}

/** Of a hundred commands: finders write most of them. */
const COMMANDS = { message: 60, reply: 15, answer: 12, seen: 8, generate: 3, edit: 2 } as const;
/** Of a hundred queries: pages of codes, then open dashboards and threads. */
const QUERIES = {
  page: 45,
  thread: 15,
  messages: 12,
  codes: 10,
  profile: 8,
  image: 5,
  stats: 3,
  packs: 2,
} as const;

/** Each has another owner, so that no dashboard fills up unrealistically within minutes. */
const CONVERSATIONS = 1000;

/** A conversation, with the credentials of its two sides. */
export interface Told {
  readonly conversation: Conversation;
  /** The owner's session. */
  readonly bearer: string;
  /** The token of the finder's private link. */
  readonly link: string;
}

/** Requests about conversations of a filled product. */
export const mixedRequests = async (stores: Stores): Promise<MixedRequests> =>
  requestsAbout(await drawConversations(stores));

/** Draws conversations of a filled product, each of an owner who is far from their limits. */
export async function drawConversations({ pool, vault }: Stores): Promise<readonly Told[]> {
  const { rows } = await pool.query<Conversation>(
    `select distinct on (m.owner_id) m.uid, m.owner_id as "ownerId",
       m.thread_id as "threadId", m.id as "messageId"
     from read.messages m join read.codes c on c.uid = m.uid and c.owner_id = m.owner_id and not c.is_paused
     join read.users u on u.id = m.owner_id and u.is_active and u.plan <> 'free'
     join read.threads t on t.id = m.thread_id and not t.is_blocked
     left join read.code_usage g on g.user_id = u.id
     where coalesce(g.codes, 0) < 50 and m.sender = 'finder' and m.erased_at is null
     order by m.owner_id, md5(m.id) limit ${CONVERSATIONS}`,
  );
  const tokens = new Tokens(await vault.secret('token-signing'));
  const linkKey = await vault.secret('thread-links');
  return Promise.all(
    rows.map(async (conversation): Promise<Told> => {
      const subject = { userId: conversation.ownerId, sessionId: randomUUID(), epoch: 0 };
      const bearer = await tokens.sign(subject, new Date());
      const link = makeThreadToken(conversation.threadId, linkKey).token;
      return { conversation, bearer, link };
    }),
  );
}

/** The requests of the mix, about these conversations in turn. */
export function requestsAbout(told: readonly Told[]): MixedRequests {
  const run = randomUUID();
  return {
    commands: inShares(COMMANDS, (kind, turn) => command(kind, at(told, turn), run)),
    queries: inShares(QUERIES, (kind, turn) => query(kind, at(told, turn))),
  };
}

function at(told: readonly Told[], turn: number): Told {
  const found = told[turn % told.length];
  if (!found) throw new Error('There is nothing to ask about');
  return found;
}

/** Each kind in its share, evenly mixed and repeated, each time about another conversation. */
function inShares<Kind extends string>(
  shares: Readonly<Record<Kind, number>>,
  make: (kind: Kind, turn: number) => RequestText,
): readonly RequestText[] {
  const kinds = (Object.entries(shares) as [Kind, number][]).flatMap(([kind, share]) =>
    Array.from({ length: share }, (_, index) => ({ kind, place: (index + 0.5) / share })),
  );
  const mixed = kinds.toSorted((a, b) => a.place - b.place);
  return Array.from({ length: CONVERSATIONS * 5 }, (_, turn) => {
    const { kind } = mixed[turn % mixed.length] ?? { kind: undefined };
    if (kind === undefined) throw new Error('There are no shares');
    return make(kind, turn);
  });
}

function command(kind: keyof typeof COMMANDS, told: Told, run: string): RequestText {
  const { conversation, link, bearer } = told;
  const { uid, messageId } = conversation;
  const say = { content: sampleMessage.content };
  const post = (path: string, body: object, token?: string): RequestText => ({
    method: 'POST',
    path: `/api${path}`,
    headers: {
      'Idempotency-Key': `${run}-${KEY_DIGITS}`,
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  switch (kind) {
    case 'message':
      return post(`/qr/${uid}/message`, sampleMessage);
    case 'reply':
      return post(`/user/messages/${messageId}/reply`, say, bearer);
    case 'answer':
      return post(`/threads/${link}/messages`, say);
    case 'seen':
      return post('/user/messages/read', { message_ids: [messageId] }, bearer);
    case 'generate':
      return post('/qr/generate', { title: 'Bicycle' }, bearer);
    case 'edit':
      return { ...post(`/qr/${uid}`, { location_enabled: true }, bearer), method: 'PATCH' };
  }
}

const get = (path: string, token?: string): RequestText => ({
  method: 'GET',
  path: `/api${path}`,
  ...(token === undefined ? {} : { headers: { Authorization: `Bearer ${token}` } }),
});

function query(kind: keyof typeof QUERIES, { conversation, link, bearer }: Told): RequestText {
  const { uid } = conversation;
  switch (kind) {
    case 'page':
      return get(`/qr/${uid}`);
    case 'thread':
      return get(`/threads/${link}`);
    case 'messages':
      return get('/user/messages', bearer);
    case 'codes':
      return get('/user/qr-codes', bearer);
    case 'profile':
      return get('/user/profile', bearer);
    case 'image':
      return get(`/qr/${uid}/image.svg`);
    case 'stats':
      return get('/stats');
    case 'packs':
      return get('/store/qr-packs');
  }
}
