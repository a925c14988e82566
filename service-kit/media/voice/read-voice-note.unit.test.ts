import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  element,
  OPUS_HEAD,
  someVoiceNote,
  somePackets,
  track,
  webm,
} from '../../testing/some-voice-note.ts';
import { readVoiceNote } from './read-voice-note.ts';
import { VoiceError } from './sound.ts';

const note = (recording = {}): Buffer => Buffer.from(someVoiceNote(recording));

function reasonFor(bytes: Buffer): string {
  try {
    readVoiceNote(bytes);
    return 'taken';
  } catch (error) {
    if (error instanceof VoiceError) return error.reason;
    throw error;
  }
}

test('what a browser recorded is taken, and how long it is its packets say', () => {
  const { bytes, durationMs } = readVoiceNote(note({ durationMs: 12_480 }));
  expect(durationMs).toBe(12_480);
  expect(bytes.toString('latin1', 4, 8)).toBe('ftyp');
});

test('the sound is copied and nothing else', () => {
  const { bytes } = readVoiceNote(note({ program: 'Firefox of Mara', sound: 'planted sound' }));
  expect(bytes.includes('planted sound')).toBe(true);
  expect(bytes.includes('Mara')).toBe(false);
});

test('the same recording gives the same bytes', () => {
  expect(readVoiceNote(note()).bytes.equals(readVoiceNote(note()).bytes)).toBe(true);
});

test.each([
  ['nothing', Buffer.alloc(0), 'unknown-kind'],
  ['text', Buffer.from('hello there, this is text'), 'unknown-kind'],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'unknown-kind'],
  ['a page before a recording', Buffer.concat([Buffer.from('<html>'), note()]), 'unknown-kind'],
  ['WAV', Buffer.from('RIFF\0\0\0\0WAVEfmt '), 'unknown-kind'],
  ['Ogg', Buffer.from('OggS\0\u0002\0\0\0\0\0\0\0\0'), 'unknown-kind'],
  ['MP3', Buffer.from('ID3\u0004\0\0\0\0\0\0'), 'unknown-kind'],
  ['Vorbis', webm(track('A_VORBIS'), somePackets()), 'unknown-kind'],
  ['a film', webm(track('V_VP9', OPUS_HEAD, 1), somePackets()), 'unknown-kind'],
  ['sound and film', webm(Buffer.concat([track(), track('V_VP9')]), somePackets()), 'unknown-kind'],
  ['no track', webm(Buffer.alloc(0), somePackets()), 'unknown-kind'],
  ['a head of six channels', webm(track('A_OPUS', channels(6)), somePackets()), 'unknown-kind'],
  ['no sound', webm(track(), []), 'broken'],
  ['an empty packet', webm(track(), [Buffer.alloc(0)]), 'broken'],
  ['61 seconds', note({ durationMs: 63_000 }), 'too-long'],
  ['more packets than a minute has', webm(track(), manyPackets()), 'too-long'],
])('%s is refused', (_what, bytes, reason) => {
  expect(reasonFor(bytes)).toBe(reason);
});

function channels(count: number): Buffer {
  const head = Buffer.from(OPUS_HEAD);
  head[9] = count;
  return head;
}

function manyPackets(): Buffer[] {
  return Array.from({ length: 40_000 }, () => Buffer.from([0x80, 1]));
}

test('a second file behind the recording is not passed on', () => {
  const zip = Buffer.from('PK\u0003\u0004 a second file');
  const behind = Buffer.concat([note(), zip]);
  if (reasonFor(behind) === 'taken') {
    expect(readVoiceNote(behind).bytes.includes('second file')).toBe(false);
  }
  // Such an element is valid: players skip it, and so does this reader.
  const hidden = Buffer.concat([note(), element('ec', zip)]);
  expect(readVoiceNote(hidden).bytes.includes('second file')).toBe(false);
});

test('a recording that was cut off within a packet is refused', () => {
  const whole = note();
  const lengths = Array.from({ length: whole.length }, (_, length) => length);
  const taken = lengths.filter((length) => reasonFor(whole.subarray(0, length)) === 'taken');
  // A cut between two packets cannot be noticed.
  for (const length of taken) {
    expect(readVoiceNote(whole.subarray(0, length)).durationMs % 20).toBe(0);
  }
  expect(taken.length).toBeLessThan(50);
});

test('whatever byte is changed, it is refused or read, and ends soon', () => {
  for (const file of [note({ durationMs: 200 }), readRecording('chromium.mp4')]) {
    for (let at = 0; at < file.length; at += 1) {
      for (const value of [0, 1, 0x7f, 0x80, 0xff]) {
        const changed = Buffer.from(file);
        changed[at] = value;
        expect(['taken', 'broken', 'unknown-kind', 'too-long']).toContain(reasonFor(changed));
      }
    }
  }
});

function readRecording(name: string): Buffer {
  return readFileSync(new URL(`../../testing/recordings/${name}`, import.meta.url));
}

test.each(['chromium.webm', 'chromium.mp4'])('a real recording of %s is taken', (name) => {
  const { durationMs } = readVoiceNote(readRecording(name));
  expect(durationMs).toBeGreaterThan(500);
  expect(durationMs).toBeLessThan(2500);
});
