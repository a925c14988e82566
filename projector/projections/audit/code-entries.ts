import type { DomainEvent } from '@app/events/catalogue';
import type { Recorded } from '@app/events/envelope';
import type { Handlers } from '../../runtime/projection.ts';
import type { RowOperation } from '../../runtime/row-operation.ts';
import { type Change, record } from './table.ts';

type OfCode = Recorded<Extract<DomainEvent, { data: { uid: string } }>>;

const ofCode = (event: OfCode, action: string, change: Change = {}): readonly RowOperation[] =>
  record(event, `code.${action}`, ['code', event.data.uid], change);

/** Which contacts an owner shows, never what they are. */
const shown = (data: { readonly showsEmail: boolean; readonly showsPhone: boolean }): Change => ({
  shows_email: data.showsEmail,
  shows_phone: data.showsPhone,
});

/** Acts on codes, without the texts that an owner chose. */
export const codeEntries: Handlers = {
  CodeGenerated: (event) => ofCode(event, 'generated'),
  CodeClaimed: (event) => ofCode(event, 'claimed', { batch: event.data.batchId }),
  CodeRenamed: (event) => ofCode(event, 'renamed'),
  GreetingChosen: (event) => ofCode(event, 'greeting_chosen'),
  LocationSharingChosen: (event) =>
    ofCode(event, 'location_sharing_chosen', { enabled: event.data.enabled }),
  AutoDeleteChosen: (event) => ofCode(event, 'auto_delete_chosen', { days: event.data.days }),
  CodeFieldsChanged: (event) => ofCode(event, 'fields_changed'),
  CodeTypeChosen: (event) => ofCode(event, 'type_chosen'),
  CodeAssigned: (event) => ofCode(event, 'assigned', { member: event.data.memberId }),
  CodeUnassigned: (event) => ofCode(event, 'unassigned'),
  CodePaused: (event) => ofCode(event, 'paused'),
  CodeResumed: (event) => ofCode(event, 'resumed'),
  CodeSuspended: (event) => ofCode(event, 'suspended', { report: event.data.reportId }),
  CodeSuspensionLifted: (event) =>
    ofCode(event, 'suspension_lifted', { report: event.data.reportId }),
  GreetingImageChosen: (event) => ofCode(event, 'greeting_image_chosen'),
  GreetingImageRemoved: (event) => ofCode(event, 'greeting_image_removed'),
  CodeDeleted: (event) => ofCode(event, 'deleted'),
  CodeRestored: (event) => ofCode(event, 'restored'),
  CodeErased: (event) => ofCode(event, 'erased'),
  HandoverOffered: (event) => ofCode(event, 'handover_offered'),
  HandoverWithdrawn: (event) => ofCode(event, 'handover_withdrawn'),
  CodeHandedOver: (event) => ofCode(event, 'handed_over'),
  CodeMarkedLost: (event) => ofCode(event, 'marked_lost', shown(event.data)),
  LostDetailsChanged: (event) => ofCode(event, 'lost_details_changed', shown(event.data)),
  CodeFound: (event) => ofCode(event, 'found'),
};
