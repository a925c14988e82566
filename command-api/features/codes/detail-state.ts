import type { CodeEvent } from '@app/events/code';

/** An event that changes one detail, independent of the code's earlier state. */
export type DetailEvent = Extract<
  CodeEvent,
  {
    type:
      | 'OpeningLogChosen'
      | 'CodeAssigned'
      | 'CodeUnassigned'
      | 'CodeCheckedOut'
      | 'CheckoutDueChosen'
      | 'CodeCheckedIn'
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
  'CodeCheckedOut',
  'CheckoutDueChosen',
  'CodeCheckedIn',
  'RegisterEntryChanged',
  'CodeFarewellChosen',
  'InventoryLinkChosen',
  'RegisterPhotoChosen',
  'RegisterPhotoRemoved',
]);

export const isDetail = (event: CodeEvent): event is DetailEvent => DETAILS.has(event.type);

/** The change of a code's state by such an event. */
export function changedDetail(event: DetailEvent) {
  if (isCheckout(event)) return changedByCheckout(event);
  switch (event.type) {
    case 'OpeningLogChosen':
      return { notesOpenings: event.data.enabled };
    case 'CodeAssigned':
      return { assigned: assignedBy(event) };
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

const assignedBy = ({ data, personal }: Extract<DetailEvent, { type: 'CodeAssigned' }>) => ({
  memberId: data.memberId,
  room: personal?.room ?? null,
});

type CheckoutEvent = Extract<
  DetailEvent,
  { type: 'CodeCheckedOut' | 'CheckoutDueChosen' | 'CodeCheckedIn' }
>;

const isCheckout = (event: DetailEvent): event is CheckoutEvent =>
  event.type === 'CodeCheckedOut' ||
  event.type === 'CheckoutDueChosen' ||
  event.type === 'CodeCheckedIn';

function changedByCheckout(event: CheckoutEvent) {
  if (event.type === 'CodeCheckedIn') return { checkedOut: null };
  const { checkout, memberId, dueOn } = event.data;
  return { checkouts: checkout, checkedOut: { memberId, dueOn } };
}
