import type { CodeEvent } from '@app/events/code';

/** An event that changes one detail, whatever the code was before. */
export type DetailEvent = Extract<
  CodeEvent,
  {
    type:
      | 'OpeningLogChosen'
      | 'CodeAssigned'
      | 'CodeUnassigned'
      | 'RegisterEntryChanged'
      | 'CodeFarewellChosen'
      | 'InventoryLinkChosen'
      | 'RegisterPhotoChosen'
      | 'RegisterPhotoRemoved';
  }
>;

const DETAILS: ReadonlySet<string> = new Set<DetailEvent['type']>([
  'OpeningLogChosen',
  'CodeAssigned',
  'CodeUnassigned',
  'RegisterEntryChanged',
  'CodeFarewellChosen',
  'InventoryLinkChosen',
  'RegisterPhotoChosen',
  'RegisterPhotoRemoved',
]);

export const isDetail = (event: CodeEvent): event is DetailEvent => DETAILS.has(event.type);

/** What such an event changes of a code. */
export function changedDetail(event: DetailEvent) {
  switch (event.type) {
    case 'OpeningLogChosen':
      return { notesOpenings: event.data.enabled };
    case 'CodeAssigned':
      return {
        assigned: { memberId: event.data.memberId, room: event.personal?.room ?? null },
      };
    case 'CodeUnassigned':
      return { assigned: null };
    case 'RegisterEntryChanged':
      return { registerValues: event.personal?.registerValues ?? [] };
    case 'CodeFarewellChosen':
      return { farewell: event.personal };
    case 'InventoryLinkChosen':
      return { inventoryLink: event.personal?.link ?? null };
    case 'RegisterPhotoChosen':
      return { registerPhotoId: event.data.imageId };
    case 'RegisterPhotoRemoved':
      return { registerPhotoId: null };
  }
}
