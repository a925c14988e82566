import type { Projection } from '../runtime/projection.ts';

export interface Question {
  /** As typed on the command line. */
  readonly file: string;
  readonly path: string;
  readonly projection: Projection;
  /** A query over its tables that becomes the view `report`; null if the file exports none. */
  readonly report: string | null;
}

/** The file cannot be used; the message is for its author. */
export class QuestionError extends Error {
  override readonly name = 'QuestionError';
}

/** @throws QuestionError if there is no projection, or more than one */
export function questionIn(
  exported: Readonly<Record<string, unknown>>,
  { file, path }: Pick<Question, 'file' | 'path'>,
): Question {
  const projections = Object.values(exported).filter(isProjection);
  const [projection, second] = projections;
  if (!projection || second) {
    throw new QuestionError(
      projection
        ? `${file} exports ${projections.length} projections. One run answers one: export only that.`
        : `${file} exports no projection. It needs a line such as: export const question = defineProjection({ … });`,
    );
  }
  const report = exported['report'];
  if (report !== undefined && typeof report !== 'string') {
    throw new QuestionError(`${file}: report must be text, the SQL of a query over your tables.`);
  }
  return { file, path, projection, report: report?.trim().replace(/;$/u, '') ?? null };
}

function isProjection(value: unknown): value is Projection {
  if (typeof value !== 'object' || value === null) return false;
  return 'handlers' in value && value.handlers instanceof Map && 'tables' in value;
}
