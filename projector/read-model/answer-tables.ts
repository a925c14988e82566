import type { PastList } from '@app/events/inspection';

/** How a run of a question went, as the projector notes it beside the read models. */
export interface QuestionResultsRow {
  run_id: string;
  state: 'running' | 'done' | 'failed' | 'stopped';
  /** Events read, and events handled. */
  read: string;
  handled: string;
  /** Of the history, from 0 to 1. */
  share: number;
  per_second: number;
  seconds_left: number | null;
  seconds: number;
  /** JSON; null unless it is done, and unless it failed. */
  result: string | null;
  failure: string | null;
  /** The position up to which the answer goes, and when that was the newest. */
  up_to: string | null;
  up_to_at: Date | null;
}

/** The rows that an event changed, for who asked (docs/adr/0142). */
export interface EventRowsRow {
  look_id: string;
  inspector_id: string;
  state: 'running' | 'done' | 'failed';
  /** JSON; null unless it is done. */
  result: string | null;
  failure: string | null;
}

/** A list of the console as it was at the end of a day (docs/adr/0148). */
export interface PastListsRow {
  list: PastList;
  /** In UTC, such as 2026-03-04. */
  day: string;
  state: 'running' | 'done' | 'failed';
  /** Of the history, from 0 to 1. */
  share: number;
  seconds_left: number | null;
  failure: string | null;
  made_at: Date;
}

/** Who asked for such a list, and when last. */
export interface PastLooksRow {
  list: PastList;
  day: string;
  inspector_id: string;
  asked_at: Date;
}

/** What the projector notes beside the read models: answers that somebody asked for. */
export interface AnswerTables {
  question_results: QuestionResultsRow;
  event_rows: EventRowsRow;
  past_lists: PastListsRow;
  past_looks: PastLooksRow;
}
