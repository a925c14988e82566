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

/** Tables of the projector beside the read models: answers to questions. */
export interface AnswerTables {
  question_results: QuestionResultsRow;
}
