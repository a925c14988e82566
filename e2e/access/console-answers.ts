import { randomUUID } from 'node:crypto';
import { questionQueryAnswers } from './question-answers.ts';
import type { Things } from './things.ts';

const NOWHERE = randomUUID();

/** Queries of the console. */
export const consoleAnswers = ({ batchId, ownerId }: Things) => ({
  batchSheet: { in: { id: batchId }, query: 'layout=a4-l7160', status: 200 },
  batchImages: { in: { id: batchId }, query: 'format=svg', status: 200 },
  batches: { status: 200 },
  batchCodes: { in: { id: batchId }, status: 200 },
  batchCsv: { in: { id: batchId }, status: 200 },
  adminStats: { status: 200 },
  adminActivity: { status: 200 },
  adminUsers: { status: 200 },
  adminMessages: { status: 200 },
  projections: { status: 200 },
  operations: { status: 200 },
  audit: { query: `subject=${ownerId}`, status: 200 },
  auditCheck: { status: 200 },
  historyEvents: { query: `subject=${ownerId}`, status: 200 },
  historyEvent: { in: { position: '9223372036854775807' }, status: 404 },
  historyStreams: { query: 'category=user', status: 200 },
  auditHeadCheck: { status: 200 },
  auditCsv: { status: 200 },
  allProducts: { status: 200 },
  settings: { status: 200 },
  operatorTextsChosen: { status: 200 },
  outbox: { status: 200 },
  outboxMail: { in: { id: NOWHERE }, status: 404 },
  notices: { query: 'state=parked', status: 200 },
  adminReports: { status: 200 },
  adminReport: { in: { id: NOWHERE }, status: 404 },
  ...questionQueryAnswers,
});
