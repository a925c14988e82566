import { queryRoutes, type QueryName } from '@app/query-api/contract/query-routes';
import type { RequestText } from '../load/http-request.ts';
import type { Subjects } from './subjects.ts';

/** One way to ask a query. */
interface Asked {
  /** What stands in the parameters of its path. */
  readonly in?: Readonly<Record<string, string>>;
  readonly query?: string;
  /** The token of a user; any owner's otherwise. */
  readonly as?: string;
}

/** The ways to ask a query, many different ones where there are many things to ask about. */
type Target = (subjects: Subjects) => readonly Asked[];

const once: Target = () => [{}];
const pages: Target = () => [{ query: 'limit=20' }, { query: 'limit=20&page=3' }];

/** Why a query is not measured. */
const RENDERED = 'draws what it was given, whatever else there is';
const PICTURE = 'hands out one file by its key';
const STREAM = 'a stream, which does not end';

/** What to ask of every query whose cost could grow with the product; of the others why not. */
const targets: Readonly<Record<QueryName, Target | string>> = {
  publicStats: once,
  apiDocument: once,
  brand: once,
  operator: once,
  instance: 'the keys of the instance, kept for seconds',
  packs: once,
  products: once,
  publicCode: ({ uids }) => uids.map((code) => ({ in: { code } })),
  codeSvg: ({ uids }) => uids.map((code) => ({ in: { code } })),
  thread: ({ threads }) => threads.map((token) => ({ in: { token } })),
  profile: once,
  accountExport: once,
  codeArchive: once,
  sessions: once,
  devices: once,
  channels: once,
  passkeys: once,
  apiKeys: once,
  webhooks: once,
  webhookDeliveries: 'a page along an index, of one webhook',
  calendarFeed: once,
  oneTimeCodes: once,
  consoleAccess: once,
  telegramBot: once,
  openHandovers: once,
  offeredThing: 'one row by its id',
  helpers: once,
  organisations: once,
  organisation: 'one row by its id, its domain, and its members, who are few',
  servedDomain: 'one row along an index',
  invitation: 'at most a few rows of one organisation',
  openReadings: once,
  ownReadings: once,
  ownDecisions: once,
  escalation: once,
  adminReports: pages,
  adminReport: 'one row by its id, and what it names',
  receipt: 'one row by its id',
  finderDecisions: 'the decisions on one conversation, which are few',
  helperPage: 'at most a few rows of one account',
  calendar: 'at most 500 rows of one account',
  questions: once,
  eventCatalogue: 'the same for everybody, made once',
  question: 'one row by its id, and its last runs',
  questionRun: 'one row by its id',
  sqlAnswer: 'whatever its author asks, for at most 5 seconds',
  questionCsv: 'a file of at most two thousand lines that stands ready',
  questionParquet: 'a file of at most two thousand rows that stand ready',
  orders: once,
  purchases: once,
  ownedCodes: once,
  register: ({ busyOwner }) => [{ as: busyOwner }, { as: busyOwner, query: 'search=bag' }],
  registerCodes: ({ busyOwner }) => [{ as: busyOwner }],
  registerCsv: ({ busyOwner }) => [{ as: busyOwner }],
  registerImports: once,
  codeCheckouts: ({ busyOwner, busyUid }) => [{ as: busyOwner, in: { id: busyUid } }],
  codeOpenings: ({ busyOwner, busyUid }) => [{ as: busyOwner, in: { id: busyUid } }],
  ownerMessages: ({ busyOwner, busyUid }) => [
    { as: busyOwner },
    { as: busyOwner, query: `qr_code_id=${busyUid}` },
  ],
  conversations: ({ busyOwner, busyUid }) => [
    { as: busyOwner },
    { as: busyOwner, query: `qr_code_id=${busyUid}` },
  ],
  conversationCalls: ({ busyOwner, busyThread }) => [{ as: busyOwner, in: { id: busyThread } }],
  threadCalls: ({ threads }) => threads.map((token) => ({ in: { token } })),
  conversation: ({ busyOwner, busyThread }) => [{ as: busyOwner, in: { id: busyThread } }],
  told: ({ busyOwner, busyThread, busyUid }) => [
    { as: busyOwner, query: `conversation=${busyThread}` },
    { as: busyOwner, query: `qr_code_id=${busyUid}` },
  ],
  adminStats: once,
  adminActivity: once,
  projections: once,
  operations: once,
  adminUsers: pages,
  adminMessages: pages,
  batches: once,
  batchCodes: ({ batches }) => batches.map((id) => ({ in: { id } })),
  allProducts: once,
  audit: () => [{}, { query: 'action=code.claimed' }],
  auditCheck: () => [{}],
  historyEvents: ({ busyThread, busyUid }) => [
    {},
    { query: `stream=thread-${busyThread}` },
    { query: `subject=${busyUid}` },
    { query: 'type=CodeClaimed' },
    { query: 'category=user' },
  ],
  historyEvent: 'one event by its place, and at most a hundred of its request',
  historyStreams: () => [{ query: 'category=user' }],
  eventRows: 'one row by its id',
  pastUsers: 'a page along an index, of a day that was made before',
  pastBatches: 'a page along an index, of a day that was made before',
  auditHeadCheck: () => [{}],
  auditHeads: () => [{}],
  settings: once,
  operatorTextsChosen: once,
  outbox: once,
  notices: () => [{ query: 'state=parked' }],
  ownerLive: STREAM,
  threadLive: STREAM,
  codePng: RENDERED,
  greetingImage: PICTURE,
  productPicture: PICTURE,
  messagePhoto: PICTURE,
  registerPhoto: PICTURE,
  messageVoiceNote: PICTURE,
  threadVoiceNote: PICTURE,
  ownedSheet: RENDERED,
  ownedPreview: RENDERED,
  wallpaper: RENDERED,
  ownedImages: RENDERED,
  batchSheet: RENDERED,
  batchPreview: RENDERED,
  batchImages: RENDERED,
  batchCsv: 'a file of at most a thousand lines, sent in pieces',
  outboxMail: 'one row by its id',
  auditConsistency: 'some rows by their numbers',
  auditProof: 'some rows by their numbers',
  auditCsv: 'hands out all there is',
};

/** The queries to measure. */
export const measured: readonly QueryName[] = (Object.keys(targets) as QueryName[]).filter(
  (name) => typeof targets[name] === 'function',
);

/**
 * The requests that measure a query, by callers whom its access lets in.
 * @throws where a parameter of its path has no value
 */
export function requestsOf(name: QueryName, subjects: Subjects): readonly RequestText[] {
  const target = targets[name];
  if (typeof target === 'string') return [];
  const { path, access } = queryRoutes[name];
  return target(subjects).flatMap((asked) => {
    const filled = path.replaceAll(/\{(\w+)\}/gu, (_, parameter: string) => {
      const value = asked.in?.[parameter];
      if (value === undefined) throw new Error(`${path} needs ${parameter}`);
      return value;
    });
    const address = `/api${filled}${asked.query === undefined ? '' : `?${asked.query}`}`;
    if (access === 'public') return [{ method: 'GET' as const, path: address }];
    const tokens = access === 'administrator' ? [subjects.administrator] : subjects.owners;
    return (asked.as === undefined ? tokens : [asked.as]).map((token) => ({
      method: 'GET' as const,
      path: address,
      headers: { Authorization: `Bearer ${token}` },
    }));
  });
}
