import type { StartedThread } from '@app/query-api/testing/history';

/** An owner with a code about which a finder wrote. */
export interface Scene {
  readonly userId: string;
  readonly uid: string;
  readonly thread: StartedThread;
  readonly token: string;
}

/** An organisation that the owner founds and leaves. */
export const ORGANISATION = '4c1b7e20-8d3a-5f6b-9e21-7a0c5d9b3f48';

/** The paths that the owner, the finder or everybody reads. */
export const paths = ({ uid, thread }: Scene): readonly string[] => [
  `/qr/${uid}`,
  `/qr/${uid}/image.svg`,
  `/threads/${thread.token}`,
  '/user/messages',
  '/user/messages?limit=1',
  '/user/messages?unread=true',
  `/user/messages?qr_code_id=${uid}`,
  '/user/conversations',
  '/user/conversations?unread=true',
  `/user/conversations?qr_code_id=${uid}`,
  `/user/conversations/${thread.threadId}`,
  '/user/qr-codes',
  '/user/qr-codes?sort=title',
  '/user/qr-codes?with_organisations=true',
  `/user/qr-codes?organisation_id=${ORGANISATION}`,
  `/user/messages?organisation_id=${ORGANISATION}`,
  `/user/conversations?organisation_id=${ORGANISATION}`,
  '/organisations',
  '/user/profile',
  '/stats',
  '/store/qr-packs',
  '/store/products',
  '/brand',
];
