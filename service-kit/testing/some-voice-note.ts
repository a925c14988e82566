/** The first byte of an Opus packet: 20 ms, mono, in the configuration for speech. */
const TWENTY_MS = 0x48;

interface Recording {
  /** How long it plays, in ms. */
  readonly durationMs?: number;
  /** The content of each packet, for tests that search for it. */
  readonly sound?: string;
  /** The recording program's name, in the form that browsers write. */
  readonly program?: string;
}

/** Packets that look like sound to a decoder. */
export function somePackets({ durationMs = 1000, sound = 'sound' }: Recording = {}): Buffer[] {
  return Array.from({ length: Math.ceil(durationMs / 20) }, () =>
    Buffer.concat([Buffer.from([TWENTY_MS]), Buffer.from(sound)]),
  );
}

/** Mono, with 312 samples to drop. */
export const OPUS_HEAD = Buffer.from(
  'OpusHead\u0001\u0001\u0038\u0001\u0080\u00bb\0\0\0\0\0',
  'latin1',
);

/** A WebM element. @param size that it claims, instead of its real one */
export function element(id: string, content: Buffer, size?: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length + 0x10_00_00_00);
  return Buffer.concat([Buffer.from(id, 'hex'), size ?? length, content]);
}

const text = (value: string): Buffer => Buffer.from(value, 'latin1');
const OPEN = Buffer.from('01ffffffffffffff', 'hex');

/** A track in the form that browsers write. */
export const track = (codec = 'A_OPUS', head: Buffer = OPUS_HEAD, type = 2): Buffer =>
  element(
    'ae',
    Buffer.concat([
      element('d7', Buffer.from([1])),
      element('83', Buffer.from([type])),
      element('86', text(codec)),
      element('63a2', head),
    ]),
  );

/**
 * A recording as from a browser: WebM with unknown sizes. @param tracks and packets, for other
 * contents
 */
export function webm(tracks: Buffer, packets: readonly Buffer[], program = 'Chrome'): Buffer {
  const blocks = packets.map((packet) =>
    element('a3', Buffer.concat([Buffer.from([0x81, 0, 0, 0x80]), packet])),
  );
  return Buffer.concat([
    element('1a45dfa3', element('4282', text('webm'))),
    element('18538067', Buffer.alloc(0), OPEN),
    element('1549a966', element('5741', text(program))),
    element('1654ae6b', tracks),
    element('1f43b675', element('e7', Buffer.from([0])), OPEN),
    ...blocks,
  ]);
}

/** A voice note as recorded by Chrome and Firefox. */
export function someVoiceNote(recording: Recording = {}): Uint8Array<ArrayBuffer> {
  return new Uint8Array(webm(track(), somePackets(recording), recording.program));
}
