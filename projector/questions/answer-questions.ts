import { questionsProjection } from '../projections/questions.ts';
import type { Projection } from '../runtime/projection.ts';
import { carryOut, type RunStores } from './carry-out.ts';
import { QuestionWatch, type QuestionWatchOptions } from './question-watch.ts';
import type { RunElsewhere } from './run-process/run-process.ts';

export interface AnsweringOptions
  extends Omit<QuestionWatchOptions, 'run'>, Pick<RunStores, 'vault' | 'databaseUrl'> {
  /** The projections of this projector; a test may run only some. */
  readonly projections: readonly Projection[];
  /** Carries runs out elsewhere; by default, this process does. */
  readonly run: RunElsewhere | undefined;
}

/** Answers questions of the console until the signal is aborted. Never rejects. */
export async function answerQuestions(options: AnsweringOptions): Promise<void> {
  const { projections, pool, log, vault, databaseUrl, run } = options;
  if (!projections.includes(questionsProjection)) return;
  const here: RunElsewhere = (request, hooks) =>
    carryOut(request, { pool, log, vault, databaseUrl }, hooks);
  await new QuestionWatch({ ...options, run: run ?? here }).run();
}
