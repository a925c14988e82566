import type { CodeEvent } from '@app/events/code';

/** An event that changes one detail, independent of the code's earlier state. */
export type DetailEvent = Extract<
  CodeEvent,
  { type: 'OpeningLogChosen' | 'CodeAssigned' | 'CodeUnassigned' }
>;

const DETAILS: ReadonlySet<string> = new Set<DetailEvent['type']>([
  'OpeningLogChosen',
  'CodeAssigned',
  'CodeUnassigned',
]);

export const isDetail = (event: CodeEvent): event is DetailEvent => DETAILS.has(event.type);

/** The change of a code's state by a `DetailEvent`. */
export function changedDetail(event: DetailEvent) {
  switch (event.type) {
    case 'OpeningLogChosen':
      return { notesOpenings: event.data.enabled };
    case 'CodeAssigned':
      return { assigned: assignedBy(event) };
    case 'CodeUnassigned':
      return { assigned: null };
  }
}

const assignedBy = ({ data, personal }: Extract<DetailEvent, { type: 'CodeAssigned' }>) => ({
  memberId: data.memberId,
  room: personal?.room ?? null,
});
