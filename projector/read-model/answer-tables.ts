/** The progress and result of a run of a question, stored beside the read models. */
export interface QuestionResultsRow {
  run_id: string;
  state: 'running' | 'done' | 'failed' | 'stopped';
  /** Events read, and events handled. */
  read: string;
  handled: string;
  /** The share of the history that was read, from 0 to 1. */
  share: number;
  per_second: number;
  seconds_left: number | null;
  seconds: number;
  /** JSON. `result` is null unless the run is done, `failure` unless it failed. */
  result: string | null;
  failure: string | null;
  /** The position of the newest event when the run began, and the time of the event. */
  up_to: string | null;
  up_to_at: Date | null;
}

/** Tables of the projector beside the read models: answers to questions. */
export interface AnswerTables {
  question_results: QuestionResultsRow;
}
