import type { Administrators } from '../administrators/administrators.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { ReportState } from './decider.ts';

/**
 * Makes sure that an appeal is decided by an administrator who has not decided before, if there is
 * one (docs/adr/0132).
 * @param by the administrator who wants to decide on it
 * @throws DomainError `own-decision`
 */
export async function mustBeSecondLook(
  report: ReportState,
  by: string,
  administrators: Pick<Administrators, 'hasAnother'>,
): Promise<void> {
  if (report.status === 'none' || !report.isAppealed || !report.deciders.includes(by)) return;
  const { reporterId, ownerId } = report.filed;
  const unfit = [...report.deciders, reporterId, ownerId].filter((id) => id !== null);
  if (!(await administrators.hasAnother(unfit))) return;
  const detail =
    'You have decided on this report before. Another administrator decides on the appeal.';
  throw new DomainError('forbidden', 'own-decision', detail);
}
