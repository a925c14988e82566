import { test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { questionDecider, type QuestionCommand } from './decider.ts';

const { given } = specification(questionDecider);

const questionId = 'q1';
const author = { userId: 'author', isAdministrator: false };
const other = { userId: 'other', isAdministrator: false };
const administrator = { userId: 'admin', isAdministrator: true };
const typed = { name: 'Messages', source: 'export const a = 1;' };

const saved = {
  type: 'QuestionSaved',
  data: { questionId, authorId: 'author' },
  personal: typed,
} as const;
const shared = { type: 'QuestionSharingChosen', data: { questionId, isShared: true } } as const;
const asked = {
  type: 'QuestionRunRequested',
  data: { questionId, runId: 'r1', isDry: false },
} as const;
const stopped = { type: 'QuestionRunStopped', data: { questionId, runId: 'r1' } } as const;
const deleted = { type: 'QuestionDeleted', data: { questionId } } as const;

const save: QuestionCommand = { type: 'Save', questionId, by: author, ...typed };
const change = (by = author, name = 'Other'): QuestionCommand => ({
  type: 'Change',
  questionId,
  by,
  ...typed,
  name,
});
const ask = (by = author): QuestionCommand => ({
  type: 'Ask',
  questionId,
  by,
  runId: 'r1',
  isDry: false,
});
const stop = (by = author): QuestionCommand => ({ type: 'Stop', questionId, by, runId: 'r1' });
const share = (by = author): QuestionCommand => ({
  type: 'Share',
  questionId,
  by,
  isShared: true,
});
const remove = (by = author): QuestionCommand => ({ type: 'Delete', questionId, by });

test('a question is saved once, and again only when it changes', () => {
  given().when(save).expectEvents(saved);
  given(saved).when(save).expectEvents();
  given(saved).when(change(author, typed.name)).expectEvents();
  given(saved)
    .when(change())
    .expectEvents({ ...saved, personal: { ...typed, name: 'Other' } });
});

test('it stays its author’s when an administrator saves it', () => {
  given(saved)
    .when(change(administrator))
    .expectEvents({ ...saved, personal: { ...typed, name: 'Other' } });
});

test('nobody else learns of one that is not shared', () => {
  for (const command of [change(other), ask(other), stop(other), share(other), remove(other)]) {
    given(saved).when(command).expectRefusal('not-found', 'question-not-found');
  }
});

test('one that is shared is asked by others, and changed by none of them', () => {
  given(saved, shared).when(ask(other)).expectEvents(asked);
  given(saved, shared, asked).when(stop(other)).expectEvents(stopped);
  for (const command of [change(other), share(other), remove(other)]) {
    given(saved, shared).when(command).expectRefusal('forbidden', 'question-not-yours');
  }
});

test('it is shared once, and no longer', () => {
  given(saved).when(share()).expectEvents(shared);
  given(saved, shared).when(share()).expectEvents();
  given(saved, shared)
    .when({ type: 'Share', questionId, by: author, isShared: false })
    .expectEvents({ ...shared, data: { questionId, isShared: false } });
});

test('a run is asked for once, and stopped once', () => {
  given(saved).when(ask()).expectEvents(asked);
  given(saved, asked).when(ask()).expectEvents();
  given(saved, asked).when(stop()).expectEvents(stopped);
  given(saved, asked, stopped).when(stop()).expectEvents();
  given(saved).when(stop()).expectEvents();
});

test('a statement of SQL is asked once, and is no question', () => {
  const statement = 'select 1';
  const askSql: QuestionCommand = { type: 'AskSql', questionId, by: author, statement };
  const sqlAsked = {
    type: 'SqlAsked',
    data: { questionId, askedBy: 'author' },
    personal: { statement },
  } as const;
  given().when(askSql).expectEvents(sqlAsked);
  given(sqlAsked).when(askSql).expectEvents();
  given(saved).when(askSql).expectEvents();
  for (const command of [change(), ask(), stop(), share(), remove()]) {
    given(sqlAsked).when(command).expectRefusal('not-found', 'question-not-found');
  }
});

test('a deleted question is gone', () => {
  given(saved).when(remove()).expectEvents(deleted);
  given(saved, deleted).when(remove()).expectEvents();
  given(saved, deleted).when(ask()).expectRefusal('not-found', 'question-not-found');
  given().when(ask()).expectRefusal('not-found', 'question-not-found');
});
