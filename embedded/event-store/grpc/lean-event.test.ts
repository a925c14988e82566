import { LeanEvent } from '@app/events/log/lean-event';
import { expect, test } from 'vitest';
import { type RecordedEvent, TOMBSTONE_REVISION } from '../log/event.ts';
import { FRAME_HEAD } from '../transport/frames.ts';
import { streams } from './definitions.ts';
import { readEventFrame } from './read-event-frame.ts';

const event: RecordedEvent = {
  position: 123_456_789_012n,
  stream: 'user-ä',
  revision: 300n,
  id: '155fa394-951c-5ffb-bccf-136a1984959f',
  type: 'UserRegistered',
  isJson: true,
  created: 17_000_000_000_000_000n,
  data: Buffer.from(JSON.stringify({ data: { name: 'ä'.repeat(200) } })),
  metadata: Buffer.from('{"version":1}'),
};

const messageOf = (resolved: Parameters<typeof readEventFrame>[0], isStructured = false): Buffer =>
  readEventFrame(resolved, isStructured).subarray(FRAME_HEAD);

/** What the client asks of a message; of the generated classes and of ours. */
type Asked = Pick<LeanEvent, 'hasEvent' | 'hasLink' | 'hasCommitPosition' | 'getCommitPosition'> & {
  getEvent(): LeanEvent;
};

function answers(message: Asked): object {
  const recorded = message.getEvent();
  const metadata = recorded.getMetadataMap();
  return {
    has: [message.hasEvent(), message.hasLink(), message.hasCommitPosition()],
    hasParts: [recorded.hasStreamIdentifier(), recorded.hasId()],
    isStructured: recorded.getId().hasStructured(),
    place: String(message.getCommitPosition()),
    id: recorded.getId().getString(),
    stream: Buffer.from(recorded.getStreamIdentifier().getStreamName()).toString(),
    revision: String(recorded.getStreamRevision()),
    position: [recorded.getCommitPosition(), recorded.getPreparePosition()].map(String),
    metadata: ['type', 'content-type', 'created', 'other'].map((key) => metadata.get(key)),
    custom: Buffer.from(recorded.getCustomMetadata_asU8()).toString(),
    data: Buffer.from(recorded.getData()).toString(),
    bytes: Buffer.from(recorded.getData_asU8()).toString(),
  };
}

const generated = (bytes: Buffer): Asked =>
  streams.ReadResp.deserializeBinary(new Uint8Array(bytes)).getEvent() as unknown as Asked;

const empty = Buffer.alloc(0);

test.each([
  ['an event', event],
  ['the first event of all', { ...event, position: 0n, revision: 0n }],
  ['bytes', { ...event, isJson: false }],
  ['an event without anything in it', { ...event, data: empty, metadata: empty }],
  ['a large one', { ...event, data: Buffer.alloc(100_000, 'a') }],
])('%s is read as the generated classes read it', (_, each) => {
  const bytes = messageOf({ event: each, link: undefined });
  const lean = LeanEvent.read(bytes);
  expect(lean).not.toBeNull();
  if (lean) expect(answers(lean)).toEqual(answers(generated(bytes)));
});

test.each([
  ['a link', messageOf({ event, link: event })],
  ['an id as two numbers', messageOf({ event, link: undefined }, true)],
  [
    'a number that no double holds',
    messageOf({ event: { ...event, revision: TOMBSTONE_REVISION }, link: undefined }),
  ],
  ['a message cut short', messageOf({ event, link: undefined }).subarray(0, 90)],
  ['a confirmation', Buffer.from([0x12, 0x02, 0x0a, 0x00])],
  ['nothing', empty],
])('%s is left to the generated classes', (_, bytes) => {
  expect(LeanEvent.read(bytes)).toBeNull();
});
