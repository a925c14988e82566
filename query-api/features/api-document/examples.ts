/** An example of a call's request and answer, for the API document. */
export interface Example {
  readonly request?: unknown;
  readonly answer: unknown;
}

const CODE = { id: '7K2QW9XM', uid: '7K2QW9XM' };
const THREAD = 'b7c1f4de-90a2-4d35-9c68-2e5a7f013b84';
const MESSAGE = `${THREAD}-1`;
const REPLY = `${THREAD}-2`;
const MADE = '2026-11-26T08:15:00.000Z';
const FOUND = '2026-11-26T17:40:12.000Z';

const LABEL = { title: 'Drill 7', uid: CODE.uid };
const FIRST_MESSAGE = {
  id: MESSAGE,
  thread_id: THREAD,
  content: 'I found your drill in room 12.',
  sender_type: 'finder',
  sender_email: null,
  sender_phone: null,
  location_data: null,
  created_at: FOUND,
  qr_code: LABEL,
  photos: [],
  voice_note: null,
  is_read: false,
  is_blocked: false,
};

/** A story of one owner; `e2e/api-keys/examples.test.ts` sends the requests in this order. */
export const examples: Readonly<Record<string, Example>> = {
  'post /qr/generate': {
    request: { title: 'Drill 7', greeting_message: 'This belongs to the workshop.' },
    answer: CODE,
  },
  'get /user/qr-codes': {
    answer: [
      {
        ...CODE,
        title: 'Drill 7',
        greeting_message: 'This belongs to the workshop.',
        greeting_image: null,
        location_enabled: true,
        is_claimed: true,
        message_count: 0,
        created_at: MADE,
        auto_delete_days: null,
        type: 'other',
        fields: [],
        is_paused: false,
        is_suspended: false,
        unread_count: 0,
        last_message_at: null,
        lost: null,
        losses: [],
        assigned_to: null,
      },
    ],
  },
  'patch /qr/{id}': {
    request: {
      type: 'equipment',
      fields: { serial_number: { text: 'WS-0007', is_shown: false } },
    },
    answer: CODE,
  },
  'put /qr/{id}/lost': {
    request: { message: 'Please hand it in at the desk.', last_seen_where: 'Room 12' },
    answer: CODE,
  },
  'get /user/messages': {
    answer: [FIRST_MESSAGE],
  },
  'get /user/conversations': {
    answer: [
      {
        id: THREAD,
        qr_code: LABEL,
        finder_number: 1,
        unread_count: 1,
        is_blocked: false,
        is_handed_over: false,
        message_count: 1,
        last_message: FIRST_MESSAGE,
      },
    ],
  },
  'post /user/messages/{id}/reply': {
    request: { content: 'Thank you! We will come for it.' },
    answer: { id: REPLY },
  },
  'post /user/messages/read': { request: { message_ids: [MESSAGE] }, answer: {} },
  'post /qr/{id}/found': { request: { thread_id: THREAD }, answer: CODE },
};

export function exampleOf(call: string, part: keyof Example): { example?: unknown } {
  const example = examples[call]?.[part];
  return example === undefined ? {} : { example };
}
