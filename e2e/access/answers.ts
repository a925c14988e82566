import { randomUUID } from 'node:crypto';
import type { CommandName } from '@app/command-api/contract/command-routes';
import type { QueryName } from '@app/query-api/contract/query-routes';
import { accountAnswers } from './account-answers.ts';
import { consoleAnswers } from './console-answers.ts';
import { questionCommandAnswers } from './question-answers.ts';
import { organisationCommandAnswers, organisationQueryAnswers } from './organisation-answers.ts';
import { PIXEL, type Things } from './things.ts';

/** How a call is made, and which answers are given to callers who have access. */
export interface Answers {
  /** The values of its path parameters. */
  readonly in?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
  readonly type?: string;
  readonly status: number;
  /** The answer to a signed-in stranger, if it differs. */
  readonly other?: number;
  /** The answer to an administrator, if it differs. */
  readonly administrator?: number;
}

const NOWHERE = randomUUID();

/** For everybody else the owner's thing does not exist. */
const HIDDEN = { other: 404, administrator: 404 } as const;
/** 403, not 404: a person who scanned the code knows that it exists. */
const NOT_THEIRS = { other: 403, administrator: 403 } as const;
/** An empty body, which the command refuses. */
const EMPTY = { body: {}, status: 400 } as const;
const PICTURE = { body: PIXEL, type: 'image/png' } as const;

/** Pictures and sound of messages; administrators see them without a reason. */
const mediaAnswers = ({ messageId, photoId, threadToken }: Things) => ({
  messageVoiceNote: { in: { id: messageId }, status: 200, other: 404, administrator: 200 },
  threadVoiceNote: { in: { token: threadToken, id: messageId }, status: 200 },
  messagePhoto: {
    in: { id: messageId, photo: photoId },
    status: 200,
    other: 404,
    administrator: 200,
  },
});

/** Queries about the caller's own account. */
const accountQueryAnswers = {
  profile: { status: 200 },
  sessions: { status: 200 },
  devices: { status: 200 },
  channels: { status: 200 },
  passkeys: { status: 200 },
  apiKeys: { status: 200 },
  webhooks: { status: 200 },
  webhookDeliveries: { in: { id: NOWHERE }, status: 404 },
  oneTimeCodes: { status: 200 },
  consoleAccess: { status: 200 },
  telegramBot: { status: 200 },
  accountExport: { status: 200 },
};

/** A new query is added here, too. */
export const queryAnswers = (things: Things): Readonly<Record<QueryName, Answers>> => {
  const { uid, threadId, threadToken, productId } = things;
  return {
    ...organisationQueryAnswers(things),
    apiDocument: { status: 200 },
    publicStats: { status: 200 },
    operator: { status: 200 },
    brand: { status: 200 },
    auditHeads: { status: 200 },
    publicCode: { in: { code: uid }, status: 200 },
    codeSvg: { in: { code: uid }, status: 200 },
    codePng: { in: { code: uid }, status: 200 },
    greetingImage: { in: { code: uid, image: NOWHERE }, status: 404 },
    thread: { in: { token: threadToken }, status: 200 },
    threadLive: { in: { token: threadToken }, status: 200 },
    packs: { status: 200 },
    products: { status: 200 },
    productPicture: { in: { id: productId, picture: NOWHERE }, status: 404 },
    ...accountQueryAnswers,
    ownerLive: { status: 200 },
    ownedCodes: { status: 200 },
    codeOpenings: { in: { id: uid }, status: 200, ...HIDDEN },
    conversations: { status: 200 },
    conversation: { in: { id: threadId }, status: 200, ...HIDDEN },
    ownerMessages: { status: 200 },
    helpers: { status: 200 },
    openReadings: { status: 200 },
    ownReadings: { status: 200 },
    ownDecisions: { status: 200 },
    quietHours: { status: 200 },
    openHandovers: { status: 200 },
    offeredThing: { in: { token: 'nothing' }, status: 404 },
    helperPage: { in: { token: 'nothing' }, status: 404 },
    receipt: { in: { token: 'nothing' }, status: 404 },
    finderDecisions: { in: { token: 'nothing' }, status: 404 },
    told: { query: `conversation=${threadId}`, status: 200 },
    ...mediaAnswers(things),
    orders: { status: 200 },
    purchases: { status: 200 },
    ownedSheet: { query: `codes=${uid}&layout=a4-l7160`, status: 200, ...HIDDEN },
    ownedImages: { query: `codes=${uid}&format=svg`, status: 200, ...HIDDEN },
    ...consoleAnswers(things),
  };
};

const finderAnswers = ({ uid, threadToken }: Things) => ({
  addPhoto: { in: { id: uid }, body: {}, status: 415 },
  addVoiceNote: { in: { id: uid }, body: {}, status: 415 },
  sendMessage: { in: { id: uid }, ...EMPTY },
  reportScan: { in: { code: uid }, body: {}, status: 200 },
  answerInThread: { in: { token: threadToken }, ...EMPTY },
  requestThreadLink: { in: { token: threadToken }, ...EMPTY },
  leaveContact: { in: { token: threadToken }, ...EMPTY },
  withdrawContact: { in: { token: 'nothing' }, status: 404 },
  reportCode: { in: { id: uid }, ...EMPTY },
  reportAsFinder: { in: { token: threadToken }, ...EMPTY },
  unsubscribe: { in: { token: 'nothing' }, status: 404 },
  answerAsHelper: { in: { token: 'nothing' }, ...EMPTY },
});

const ownerAnswers = ({ uid, messageId, threadId, orderId }: Things) => ({
  generateCode: EMPTY,
  claimCode: { in: { code: uid }, body: { title: 'Mine' }, status: 409 },
  editCode: { in: { id: uid }, body: { title: 'Blue bag' }, status: 200, ...NOT_THEIRS },
  markLost: { in: { id: uid }, body: { reward: '20 euros' }, status: 200, ...NOT_THEIRS },
  noteScansSeen: { in: { id: uid }, body: {}, status: 200, ...NOT_THEIRS },
  markFound: { in: { id: uid }, body: {}, status: 200, ...NOT_THEIRS },
  assignCode: { in: { id: uid }, body: { room: 'Cellar' }, status: 200, ...NOT_THEIRS },
  chooseOpeningLog: { in: { id: uid }, body: { enabled: true }, status: 200, ...NOT_THEIRS },
  offerHandover: {
    in: { id: uid },
    body: { show_title: true, with_details: true },
    status: 201,
    ...NOT_THEIRS,
  },
  withdrawHandover: { in: { id: uid }, status: 200, ...NOT_THEIRS },
  takeOver: { in: { token: 'nothing' }, body: { title: 'Bag' }, status: 404 },
  // Directly after each other: calls in between would find the code deleted.
  deleteCode: { in: { id: uid }, status: 200, ...NOT_THEIRS },
  restoreCode: { in: { id: uid }, body: {}, status: 200, ...NOT_THEIRS },
  chooseGreetingImage: { in: { id: uid }, ...PICTURE, status: 200, ...NOT_THEIRS },
  removeGreetingImage: { in: { id: uid }, status: 200, ...NOT_THEIRS },
  readMessages: EMPTY,
  markThreadUnread: { in: { id: threadId }, body: {}, status: 200, ...HIDDEN },
  replyToMessage: {
    in: { id: messageId },
    body: { content: 'Thank you' },
    status: 201,
    ...HIDDEN,
  },
  addReplyVoiceNote: { in: { id: messageId }, body: {}, status: 415 },
  reportAsOwner: { in: { id: threadId }, ...EMPTY },
  blockThread: { in: { id: threadId }, body: {}, status: 200, ...HIDDEN },
  unblockThread: { in: { id: threadId }, status: 200, ...HIDDEN },
  // After all calls about its messages.
  deleteThread: { in: { id: threadId }, status: 200, ...HIDDEN },
  purchasePack: EMPTY,
  completePayment: {
    in: { id: orderId },
    body: { payment_id: `DEMO_${Date.now()}` },
    status: 200,
    ...HIDDEN,
  },
  choosePlan: EMPTY,
});

const administratorAnswers = ({ batchId, productId }: Things) => ({
  ...questionCommandAnswers,
  openReading: EMPTY,
  inspectPast: EMPTY,
  endReading: { in: { id: NOWHERE }, status: 404 },
  chooseRole: { in: { id: NOWHERE }, ...EMPTY },
  decideReport: { in: { id: NOWHERE }, ...EMPTY },
  reviseDecision: { in: { id: NOWHERE }, ...EMPTY },
  toggleUserStatus: { in: { id: NOWHERE }, status: 404 },
  generateBatch: EMPTY,
  markBatchPrinted: { in: { id: batchId }, status: 200 },
  changeBatchNotes: { in: { id: batchId }, body: { notes: 'For the fair' }, status: 200 },
  offerProduct: EMPTY,
  changeProduct: { in: { id: productId }, ...EMPTY },
  chooseProductImage: { in: { id: productId }, ...PICTURE, status: 200 },
  removeProductImage: { in: { id: productId }, status: 200 },
  chooseSettings: EMPTY,
  testSettings: EMPTY,
  chooseTelegramBot: EMPTY,
  chooseBrand: EMPTY,
  chooseBrandLogo: { ...PICTURE, status: 409 },
  removeBrandLogo: { status: 200 },
  chooseOperatorTexts: EMPTY,
  dropBrand: { status: 200 },
  sendNoticeAgain: { in: { id: NOWHERE }, body: {}, status: 404 },
  requestRebuild: { in: { name: 'nothing' }, body: { keep_old: false }, status: 404 },
  stopRebuild: { in: { name: 'nothing' }, body: {}, status: 404 },
  requestDropOld: { in: { name: 'nothing' }, body: {}, status: 404 },
  requestSkip: { in: { name: 'nothing' }, ...EMPTY },
});

/** A new command is added here, too. Commands that end the caller's session come last. */
export const commandAnswers = (things: Things): Readonly<Record<CommandName, Answers>> => ({
  ...finderAnswers(things),
  ...ownerAnswers(things),
  ...administratorAnswers(things),
  ...accountAnswers,
  ...organisationCommandAnswers(things),
  endSession: { in: { id: things.sessionId }, status: 200, ...HIDDEN },
});
