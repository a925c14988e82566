import { expect, test } from 'vitest';
import { aacConfiguration, opusSamples } from './codecs.ts';
import { readMp4 } from './read-mp4.ts';
import { readVoiceNote } from './read-voice-note.ts';
import type { Sound } from './sound.ts';
import { box, flaggedBox, numbers, writeMp4 } from './write-mp4.ts';

const AAC: Sound = {
  codec: { name: 'aac', channels: 1, rate: 44_100 },
  packets: Array.from({ length: 100 }, (_, at) => Buffer.from(`a packet of AAC ${at}`)),
};
/** A file in fragments, with the head of one that we write. */
function fragmented(sizes: readonly number[], packets: readonly Buffer[]): Buffer {
  const whole = writeMp4({ ...AAC, packets: [] }, { rate: 44_100, samples: [] });
  const moov = whole.indexOf('moov') - 4;
  const content = whole.subarray(moov + 8, moov + whole.readUInt32BE(moov));
  const extended = box('mvex', flaggedBox('trex', 0, numbers(1, 1, 1024, 0, 0)));
  const own = Buffer.alloc(sizes.length * 4);
  for (const [index, size] of sizes.entries()) own.writeUInt32BE(size, index * 4);
  const fragment = (offset: number): Buffer =>
    box(
      'moof',
      flaggedBox('mfhd', 0, numbers(1)),
      box(
        'traf',
        flaggedBox('tfhd', 0x02_00_00, numbers(1)),
        flaggedBox('trun', 0x201, numbers(sizes.length, offset), own),
      ),
    );
  return Buffer.concat([
    whole.subarray(0, moov),
    box('moov', content, extended),
    fragment(fragment(0).length + 8),
    box('mdat', ...packets),
  ]);
}

test('AAC as Safari records it is taken, and written as it was', () => {
  const sizes = AAC.packets.map(({ length }) => length);
  const recording = fragmented(sizes, AAC.packets);
  expect(readMp4(recording)).toEqual(AAC);
  const { bytes, durationMs } = readVoiceNote(recording);
  expect(durationMs).toBe(2322);
  expect(bytes.includes(Buffer.concat(AAC.packets))).toBe(true);
  // The sound's description is that of the recording; the table has the size of each packet.
  const described = recording.subarray(recording.indexOf('stsd'), recording.indexOf('stts') - 4);
  expect(bytes.includes(described)).toBe(true);
  expect(bytes.includes(numbers(sizes.length, ...sizes))).toBe(true);
  expect(() => readVoiceNote(bytes)).toThrow('unknown-kind');
  // The file refers to the same bytes several times.
  const large = fragmented([400, 400, 400], [Buffer.alloc(300)]);
  expect(() => readMp4(large)).toThrow('broken');
});

test('a fragment of more packets than a voice note has is refused, however many', () => {
  // More than a call may have arguments, also in a thread of the tests.
  const sizes = Array.from({ length: 800_000 }, () => 0);
  expect(() => readMp4(fragmented(sizes, []))).toThrow('too-long');
});

test('a configuration of AAC is written as it was read', () => {
  expect(aacConfiguration({ name: 'aac', channels: 1, rate: 44_100 })).toEqual(
    Buffer.from('1208', 'hex'),
  );
});

test.each([
  ['one frame of 20 ms', '4801', 960],
  ['one frame of 2.5 ms', '8001', 120],
  ['two frames alike', '490102', 1920],
  ['two frames', '4a01aabb', 1920],
  ['three frames alike', '4b03aabbcc', 2880],
  ['three frames of their own lengths', '4b830100aabb', 2880],
  ['a frame and empty padding', '4b4102aa0000', 960],
])('%s of Opus', (_what, bytes, samples) => {
  expect(opusSamples(Buffer.from(bytes, 'hex'))).toBe(samples);
});

test.each([
  ['nothing', ''],
  ['two frames that are not alike', '4901'],
  ['a frame that is longer than its packet', '4a09aa'],
  ['no frames', '4b00'],
  ['more than 120 ms', '4b07aaaaaaaaaaaaaa'],
  ['padding that says something', '4b4102aa0041'],
  ['more padding than there is', '4b41ff00aa'],
  ['a frame of 1,276 bytes', `48${'aa'.repeat(1276)}`],
])('%s is no packet of Opus', (_what, bytes) => {
  expect(() => opusSamples(Buffer.from(bytes, 'hex'))).toThrow('broken');
});
