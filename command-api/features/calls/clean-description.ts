import { DomainError } from '../../kernel/domain-error.ts';
import { relayCandidate } from './relay-candidate.ts';

const MOST_LINES = 200;
const MOST_CANDIDATES = 12;

/** Header extensions that browsers use for audio; other names could contain anything. */
const EXTENSIONS: ReadonlySet<string> = new Set([
  'urn:ietf:params:rtp-hdrext:ssrc-audio-level',
  'urn:ietf:params:rtp-hdrext:sdes:mid',
  'http://www.webrtc.org/experiments/rtp-hdrext/abs-send-time',
  'http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01',
]);

/**
 * Attributes that are passed on, each only in this form. None of the forms can contain an address:
 * dots occur only in `EXTENSIONS`, colons only in fingerprints.
 */
const ATTRIBUTES: readonly RegExp[] = [
  /^group:BUNDLE [\w-]{1,32}$/u,
  /^mid:[\w-]{1,32}$/u,
  /^ice-ufrag:[A-Za-z\d+/]{4,256}$/u,
  /^ice-pwd:[A-Za-z\d+/]{22,256}$/u,
  /^fingerprint:sha-(?:256|384|512) [A-F\d]{2}(?::[A-F\d]{2}){31,63}$/iu,
  /^setup:(?:actpass|active|passive)$/u,
  /^(?:sendrecv|sendonly|recvonly|inactive|rtcp-mux|rtcp-rsize|extmap-allow-mixed)$/u,
  /^rtpmap:\d{1,3} [A-Za-z\d-]{1,32}\/\d{1,6}(?:\/\d)?$/u,
  /^fmtp:\d{1,3} [A-Za-z\d=;,/ -]{1,200}$/u,
  /^rtcp-fb:(?:\d{1,3}|\*) [a-z\d -]{1,40}$/u,
  /^(?:ptime|maxptime):\d{1,4}$/u,
];
const EXTENSION = /^extmap:\d{1,3}(?:\/(?:sendrecv|sendonly|recvonly|inactive))? (\S+)$/u;
const SOUND = /^audio \d{1,5} UDP\/TLS\/RTP\/SAVPF((?: \d{1,3}){1,40})$/u;

/** Browsers do not connect without these. */
const NEEDED = ['ice-ufrag:', 'ice-pwd:', 'fingerprint:', 'setup:', 'mid:', 'rtcp-mux'] as const;

/**
 * Rebuilds a browser's description (SDP) of one audio track line by line: only lines known to
 * reveal none of the caller's addresses are passed on, and only a relay's candidates. Lines that
 * must contain an address are written anew.
 * @returns the description for the other side
 * @throws DomainError `invalid` if it has another form, or no relay candidate
 */
export function cleanDescription(text: string): string {
  const lines = readLines(text);
  const at = lines.findIndex((line) => line.startsWith('m='));
  const media = lines[at];
  const formats = SOUND.exec(media?.slice(2) ?? '')?.[1];
  if (formats === undefined || lines.findLastIndex((line) => line.startsWith('m=')) !== at) {
    throw refused('It must have exactly one audio track.');
  }
  const session = attributesOf(lines.slice(0, at));
  const sound = attributesOf(lines.slice(at + 1));
  const candidates = candidatesOf(lines.slice(at + 1));
  const missing = NEEDED.find((name) => ![...session, ...sound].some((a) => a.startsWith(name)));
  if (missing !== undefined) throw refused('Something that is needed to connect is missing.');
  if (candidates.length === 0) throw noRelay();
  const head = ['v=0', 'o=- 1 1 IN IP4 0.0.0.0', 's=-', 't=0 0', ...session.map(asLine)];
  const body = [`m=audio 9 UDP/TLS/RTP/SAVPF${formats}`, 'c=IN IP4 0.0.0.0'];
  const tail = [...sound, ...candidates, 'end-of-candidates'].map(asLine);
  return [...head, ...body, ...tail, ''].join('\r\n');
}

const asLine = (attribute: string): string => `a=${attribute}`;

const isOdd = (line: string): boolean => !/^[a-z]=[\u0020-\u007e]{0,2000}$/u.test(line);

/** @throws DomainError for a malformed line, which a parser could misinterpret */
function readLines(text: string): readonly string[] {
  const lines = text.split(/\r?\n/u);
  if (lines.at(-1) === '') lines.pop();
  if (lines.length > MOST_LINES || lines.some(isOdd))
    throw refused('It has a line in an unknown format.');
  return lines;
}

function attributesOf(lines: readonly string[]): readonly string[] {
  const attributes = lines.flatMap((line) => (line.startsWith('a=') ? [line.slice(2)] : []));
  return attributes.filter(
    (attribute) =>
      ATTRIBUTES.some((form) => form.test(attribute)) ||
      EXTENSIONS.has(EXTENSION.exec(attribute)?.[1] ?? ''),
  );
}

function candidatesOf(lines: readonly string[]): readonly string[] {
  const found = lines.flatMap((line) => {
    const candidate = line.startsWith('a=candidate:') ? relayCandidate(line.slice(2)) : null;
    return candidate === null ? [] : [candidate];
  });
  return found.slice(0, MOST_CANDIDATES);
}

const refused = (why: string): DomainError =>
  new DomainError('invalid', 'description-refused', `This is not a description of a call. ${why}`);

const noRelay = (): DomainError =>
  new DomainError('invalid', 'no-relay-candidate', 'The call does not go through the relay.');
