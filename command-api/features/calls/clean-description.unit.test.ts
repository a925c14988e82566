import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DomainError } from '../../kernel/domain-error.ts';
import { cleanDescription } from './clean-description.ts';

const FINGERPRINT = `sha-256 ${Array.from({ length: 32 }, () => 'AB').join(':')}`;
const RELAY =
  'a=candidate:1 1 udp 41885439 198.51.100.7 50123 typ relay raddr 203.0.113.9 rport 61000 generation 0 network-id 1';
const HEAD = [
  'v=0',
  'o=- 4611731400430051336 2 IN IP4 203.0.113.9',
  's=-',
  't=0 0',
  'a=group:BUNDLE 0',
  'a=msid-semantic: WMS 203.0.113.9',
];
const SOUND = [
  'm=audio 61000 UDP/TLS/RTP/SAVPF 111 63 0',
  'c=IN IP4 203.0.113.9',
  'a=rtcp:61001 IN IP4 203.0.113.9',
  RELAY,
  'a=ice-ufrag:aB3/',
  'a=ice-pwd:abcdefghijklmnopqrstuv',
  'a=ice-options:trickle',
  `a=fingerprint:${FINGERPRINT}`,
  'a=setup:actpass',
  'a=mid:0',
  'a=extmap:1 urn:ietf:params:rtp-hdrext:ssrc-audio-level',
  'a=sendrecv',
  'a=rtcp-mux',
  'a=rtpmap:111 opus/48000/2',
  'a=fmtp:111 minptime=10;useinbandfec=1',
  'a=ssrc:1 cname:203.0.113.9',
];
const description = (...more: readonly string[]): string =>
  [...HEAD, ...SOUND, ...more, ''].join('\r\n');

function codeOf(text: string): string {
  try {
    cleanDescription(text);
    return 'passed on';
  } catch (error) {
    return error instanceof DomainError ? error.code : String(error);
  }
}

test('what a browser needs is passed on, and no address but that of the relay', () => {
  const cleaned = cleanDescription(description());
  expect(cleaned.split('\r\n')).toEqual([
    'v=0',
    'o=- 1 1 IN IP4 0.0.0.0',
    's=-',
    't=0 0',
    'a=group:BUNDLE 0',
    'm=audio 9 UDP/TLS/RTP/SAVPF 111 63 0',
    'c=IN IP4 0.0.0.0',
    'a=ice-ufrag:aB3/',
    'a=ice-pwd:abcdefghijklmnopqrstuv',
    `a=fingerprint:${FINGERPRINT}`,
    'a=setup:actpass',
    'a=mid:0',
    'a=extmap:1 urn:ietf:params:rtp-hdrext:ssrc-audio-level',
    'a=sendrecv',
    'a=rtcp-mux',
    'a=rtpmap:111 opus/48000/2',
    'a=fmtp:111 minptime=10;useinbandfec=1',
    'a=candidate:1 1 udp 41885439 198.51.100.7 50123 typ relay raddr 0.0.0.0 rport 0',
    'a=end-of-candidates',
    '',
  ]);
  expect(cleanDescription(cleaned)).toBe(cleaned);
});

describe('an address of the caller is dropped or refused', () => {
  test.each([
    ['of the device', 'a=candidate:2 1 udp 2122260223 192.168.1.5 61000 typ host'],
    [
      'of the router',
      'a=candidate:3 1 udp 1686052607 192.168.1.5 61000 typ srflx raddr 10.0.0.2 rport 9',
    ],
    ['seen by the other side', 'a=candidate:3 1 udp 1686052607 192.168.1.5 61000 typ prflx'],
    ['over TCP', 'a=candidate:2 1 tcp 1518280447 192.168.1.5 9 typ host tcptype active'],
    ['by a name of mDNS', 'a=candidate:2 1 udp 2122260223 192-168-1-5.local 61000 typ relay'],
    ['by a name', 'a=candidate:2 1 udp 2122260223 home.192.168.1.5.example.org 61000 typ relay'],
    ['in capitals', 'a=CANDIDATE:2 1 UDP 2122260223 192.168.1.5 61000 TYP HOST'],
    ['with a capital in front', 'A=candidate:2 1 udp 2122260223 192.168.1.5 61000 typ host'],
    ['after two types', 'a=candidate:2 1 udp 1 192.168.1.5 61000 typ host typ relay'],
    ['after tabs', 'a=candidate:2\t1\tudp\t1\t192.168.1.5\t61000\ttyp\trelay'],
    ['after two spaces', 'a=candidate:2 1 udp 1  192.168.1.5 61000 typ relay'],
    ['with a space in front', ' a=candidate:2 1 udp 1 192.168.1.5 61000 typ host'],
    ['after a lone CR', 'a=mid:0\ra=candidate:2 1 udp 1 192.168.1.5 61000 typ host'],
    ['after NUL', 'a=mid:0\u0000a=candidate:2 1 udp 1 192.168.1.5 61000 typ host'],
    ['after a line separator', 'a=mid:0\u2028a=candidate:2 1 udp 1 192.168.1.5 61000 typ host'],
    ['after a next line', 'a=mid:0\u0085a=candidate:2 1 udp 1 192.168.1.5 61000 typ host'],
    ['in an attribute that is passed on', 'a=fmtp:111 x=192.168.1.5'],
    ['in a name of a track', 'a=msid:192.168.1.5 192.168.1.5'],
    ['in a remote candidate', 'a=remote-candidates:1 192.168.1.5 61000'],
    ['in a source filter', 'a=source-filter: incl IN IP4 * 192.168.1.5'],
    ['in an extension', 'a=extmap:9 http://192.168.1.5/'],
    ['in a mail address', 'e=me@192.168.1.5'],
    ['in another c line', 'c=IN IP4 192.168.1.5'],
    ['in IPv6', 'a=candidate:2 1 udp 1 2001:db8:192.168.1.5:: 61000 typ host'],
    ['in an unknown line', 'z=192.168.1.5'],
  ])('%s', (_name, line) => {
    const text = description(line);
    const code = codeOf(text);
    if (code === 'passed on')
      expect(cleanDescription(text)).not.toMatch(/192.168.1.5|203\.0\.113/u);
    else expect(code).toBe('description-refused');
  });
});

test.each([
  ['nothing', '', 'description-refused'],
  ['no relay', description().replace(RELAY, 'a=mid:0'), 'no-relay-candidate'],
  ['a second track', description('m=audio 9 UDP/TLS/RTP/SAVPF 0'), 'description-refused'],
  ['video', description().replace('m=audio', 'm=video'), 'description-refused'],
  [
    'sound that is not encrypted',
    description().replace('UDP/TLS/RTP/SAVPF', 'RTP/AVP'),
    'description-refused',
  ],
  ['no fingerprint', description().replace(FINGERPRINT, ''), 'description-refused'],
  [
    'many lines',
    description(...Array.from({ length: 300 }, () => 'a=mid:0')),
    'description-refused',
  ],
  [
    'candidates before the track',
    [...HEAD, RELAY, ...SOUND.filter((l) => l !== RELAY)].join('\n'),
    'no-relay-candidate',
  ],
])('%s is refused', (_name, text, code) => {
  expect(codeOf(text)).toBe(code);
});

const LINE = fc.oneof(
  fc.string({ unit: 'binary-ascii', maxLength: 120 }),
  fc
    .tuple(
      fc.constantFrom(
        'a=',
        'c=',
        'o=',
        'i=',
        'a=candidate:',
        'a=fmtp:111 ',
        'a=mid:',
        'a=extmap:2 ',
      ),
      fc.string(),
    )
    .map((parts) => parts.join('')),
  fc.constantFrom(...SOUND),
);

test('whatever stands around it, an address of the caller is nowhere in what is passed on', () => {
  const secret = '10.11.12.13';
  const around = fc.tuple(
    LINE,
    fc.constantFrom('', ' ', ':', ';', '='),
    fc.string({ maxLength: 20 }),
  );
  fc.assert(
    fc.property(
      around,
      fc.constantFrom('\r\n', '\n', '\r', '\u2028', ' '),
      ([line, before, after], end) => {
        const text = description() + `${line}${before}${secret}${before}${after}${end}`;
        // A relay candidate with this address would be the relay's own.
        fc.pre(!/typ relay/iu.test(`${line}${after}`));
        const code = codeOf(text);
        if (code === 'passed on') expect(cleanDescription(text)).not.toContain(secret);
      },
    ),
    { numRuns: 2000 },
  );
});
