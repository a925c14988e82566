import { randomUUID } from 'node:crypto';

const NOWHERE = randomUUID();
/** An empty body, which the command refuses. */
const EMPTY = { body: {}, status: 400 } as const;

/** Questions of analysts, with the answers to people who may query the history. */
export const questionQueryAnswers = {
  questions: { status: 200 },
  question: { in: { id: NOWHERE }, status: 404 },
  questionRun: { in: { id: NOWHERE, run: NOWHERE }, status: 404 },
  questionCsv: { in: { id: NOWHERE, run: NOWHERE }, status: 404 },
  eventCatalogue: { status: 200 },
  sqlAnswer: { in: { id: NOWHERE }, status: 404 },
} as const;

export const questionCommandAnswers = {
  saveQuestion: EMPTY,
  changeQuestion: { in: { id: NOWHERE }, ...EMPTY },
  shareQuestion: { in: { id: NOWHERE }, ...EMPTY },
  deleteQuestion: { in: { id: NOWHERE }, status: 404 },
  askQuestion: { in: { id: NOWHERE }, body: {}, status: 404 },
  askSql: EMPTY,
  stopQuestion: { in: { id: NOWHERE, run: NOWHERE }, status: 404 },
} as const;
