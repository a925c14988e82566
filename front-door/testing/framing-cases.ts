/** How the front door treats a method. */
type MethodKind = 'reads' | 'writes' | 'refused';

/**
 * The outcome of a request: it reaches an API as one whole request, or it is refused with one of
 * these codes. There are several if the grammar breaks after the headers, and either the method or
 * the body may be refused first.
 */
export type Outcome = 'whole' | readonly number[];

/** One way to frame a request, well or badly. */
interface Framing {
  /** The bytes of a request for `line`, such as `POST /api/x`. */
  readonly bytes: (line: string) => string;
  readonly outcome: Readonly<Record<MethodKind, Outcome>>;
}

export interface FramingCase {
  readonly name: string;
  readonly bytes: string;
  readonly outcome: Outcome;
  /** The body of a whole request, as the API receives it. */
  readonly body: string;
}

const KINDS: Readonly<Record<string, MethodKind>> = {
  GET: 'reads',
  HEAD: 'reads',
  POST: 'writes',
  PUT: 'writes',
  PATCH: 'writes',
  DELETE: 'writes',
  OPTIONS: 'refused',
  TRACE: 'refused',
  QUERY: 'refused',
  PROPFIND: 'refused',
};

const REFUSED = [400] as const;
const whole = { reads: 'whole', writes: 'whole', refused: [405] } as const;
/** A complete body: reading methods have none. */
const withBody = { reads: REFUSED, writes: 'whole', refused: [405] } as const;
/** An empty body, followed by more bytes. */
const withEmptyBody = { ...withBody } as const;
/** The headers break the grammar, so the method is not checked. */
const broken = { reads: REFUSED, writes: REFUSED, refused: REFUSED } as const;
/** The headers ask for something that is not supported. */
const refused = { reads: REFUSED, writes: REFUSED, refused: [405] } as const;
/** The body breaks the grammar, after valid headers. */
const brokenBody = { reads: REFUSED, writes: REFUSED, refused: [400, 405] } as const;

type Row = readonly [string, Framing['bytes'], Framing['outcome']];

/** A request whose client closes the connection afterwards. */
const request =
  (headers: string, body = '', version = 'HTTP/1.1') =>
  (line: string) =>
    `${line} ${version}\r\nHost: door\r\nConnection: close\r\n${headers}\r\n${body}`;

/** A request on a connection that stays open. */
const kept = (headers: string, body: string) => (line: string) =>
  `${line} HTTP/1.1\r\nHost: door\r\n${headers}\r\n${body}`;

const chunked = (body: string, encoding = 'chunked') =>
  request(`Transfer-Encoding: ${encoding}\r\n`, body);

/** A body of one chunk. */
const chunkOf = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;

/** Requests that are whole, though some look odd. */
function wellFramed(smuggled: string): readonly Row[] {
  const { length } = smuggled;
  const chunk = chunkOf(smuggled);
  return [
    ['no body', request(''), whole],
    ['empty lines in front', (line) => `\r\n\r\n${request('')(line)}`, whole],
    ['a length', request(`Content-Length: ${length}\r\n`, smuggled), withBody],
    ['a length that is too short', kept('Content-Length: 0\r\n', smuggled), whole],
    ['chunks', chunked(chunk), withBody],
    [
      'chunks on a connection that is kept',
      kept('Transfer-Encoding: chunked\r\n', chunk),
      withBody,
    ],
    ['chunks, in other letters', chunked(chunk, 'CHUNKED'), withBody],
    ['chunks, behind a tab', chunked(chunk, '\tchunked'), withBody],
    ['a chunk with an extension', chunked(chunk.replace('\r\n', ';a=b\r\n')), withBody],
    ['a chunk with zeros in front', chunked(`0000${chunk}`), withBody],
    ['a trailer', chunked(chunk.replace(/\r\n\r\n$/u, '\r\nX-Role: admin\r\n\r\n')), withBody],
    [
      'something behind the chunks',
      kept('Transfer-Encoding: chunked\r\n', `0\r\n\r\n${smuggled}`),
      withEmptyBody,
    ],
    [
      'a length in HTTP/1.0',
      request(`Content-Length: ${length}\r\n`, smuggled, 'HTTP/1.0'),
      withBody,
    ],
  ];
}

/** Lengths that are invalid or repeated. */
function lengths(smuggled: string): readonly Row[] {
  const { length } = smuggled;
  return [
    ['two lengths', request(`Content-Length: ${length}\r\n`.repeat(2), smuggled), broken],
    [
      'two lengths that differ',
      request('Content-Length: 0\r\nContent-Length: 4\r\n', 'GET '),
      broken,
    ],
    ['a list of lengths', request('Content-Length: 4, 4\r\n', 'GET '), broken],
    ['a signed length', request('Content-Length: +4\r\n', 'GET '), broken],
    ['a negative length', request('Content-Length: -1\r\n', smuggled), broken],
    ['a hexadecimal length', request('Content-Length: 0x4\r\n', 'GET '), broken],
    ['an empty length', request('Content-Length: \r\n', smuggled), broken],
    ['a length beyond 64 bits', request('Content-Length: 99999999999999999999\r\n'), broken],
    ['a space before the colon', request(`Content-Length : ${length}\r\n`, smuggled), broken],
  ];
}

/** Transfer encodings other than plain chunks. */
function encodings(smuggled: string): readonly Row[] {
  const chunk = chunkOf(smuggled);
  return [
    [
      'a length and chunks',
      request(`Content-Length: 4\r\nTransfer-Encoding: chunked\r\n`, chunk),
      broken,
    ],
    [
      'chunks and a length',
      request(`Transfer-Encoding: chunked\r\nContent-Length: 4\r\n`, chunk),
      broken,
    ],
    ['chunks twice', request('Transfer-Encoding: chunked\r\n'.repeat(2), chunk), broken],
    ['another encoding', chunked(chunk, 'xchunked'), brokenBody],
    ['an encoding behind chunks', chunked(chunk, 'chunked, identity'), broken],
    ['an encoding before chunks', chunked(chunk, 'gzip, chunked'), refused],
    ['identity', chunked(smuggled, 'identity'), brokenBody],
    ['a list that ends with a comma', chunked(chunk, 'chunked,'), broken],
    ['a control character before chunks', chunked(chunk, '\x0bchunked'), broken],
    ['a folded encoding', request(`Transfer-Encoding:\r\n chunked\r\n`, chunk), broken],
    [
      'chunks in HTTP/1.0',
      request('Transfer-Encoding: chunked\r\n', chunk, 'HTTP/1.0'),
      brokenBody,
    ],
  ];
}

/** Chunks that break the grammar. */
function chunks(smuggled: string): readonly Row[] {
  const chunk = chunkOf(smuggled);
  const hex = smuggled.length.toString(16);
  return [
    ['a chunk size with a sign', chunked(`-1\r\n${chunk}`), brokenBody],
    ['a chunk size with 0x', chunked(`0x${chunk}`), brokenBody],
    ['a chunk size with a space', chunked(chunk.replace('\r\n', ' \r\n')), brokenBody],
    ['a chunk size beyond 64 bits', chunked(`1${'0'.repeat(16)}\r\n${chunk}`), brokenBody],
    ['a chunk that is longer than its size', chunked(`1\r\n${smuggled}\r\n0\r\n\r\n`), brokenBody],
    ['a chunk line that ends with a bare LF', chunked(`${hex}\n${smuggled}\n0\n\n`), brokenBody],
    [
      'an extension that ends with a bare LF',
      chunked(`${hex};\n${smuggled}\r\n0\r\n\r\n`),
      brokenBody,
    ],
    ['a length as a trailer', chunked(`0\r\nContent-Length: 4\r\n\r\n${smuggled}`), brokenBody],
  ];
}

/** Headers and versions that break the grammar. */
function brokenHeaders(smuggled: string): readonly Row[] {
  const { length } = smuggled;
  return [
    ['a folded header', request(`X: a\r\n b\r\nContent-Length: 0\r\n`), broken],
    ['a bare LF between headers', request(`X: a\nContent-Length: ${length}\r\n`, smuggled), broken],
    ['a bare CR between headers', request(`X: a\rContent-Length: ${length}\r\n`, smuggled), broken],
    ['bare LF everywhere', (line) => `${line} HTTP/1.1\nHost: door\n\n`, broken],
    ['a NUL in a header', request('X: a\0b\r\n'), broken],
    ['a space in a name', request(`X Content-Length: ${length}\r\n`, smuggled), broken],
    ['no name', request(': x\r\n'), broken],
    ['HTTP/1.2', request('', '', 'HTTP/1.2'), broken],
    ['HTTP/2.0', request('', '', 'HTTP/2.0'), broken],
    ['no host', (line) => `${line} HTTP/1.1\r\nConnection: close\r\n\r\n`, broken],
  ];
}

/** Headers that ask for something of the connection, and a repeated `Host`. */
function connections(): readonly Row[] {
  return [
    ['two hosts', request('Host: other\r\n'), refused],
    ['an upgrade', request('Upgrade: websocket\r\nConnection: Upgrade\r\n'), refused],
    ['an upgrade to HTTP/2', request('Upgrade: h2c\r\nHTTP2-Settings: AAAA\r\n'), refused],
    ['a length named by Connection', request('Connection: Content-Length\r\n'), refused],
    ['an address named by Connection', request('Connection: X-Forwarded-For\r\n'), refused],
    ['trailers that are wanted', request('TE: trailers\r\n'), refused],
    ['trailers that are announced', request('Trailer: X-Role\r\n'), refused],
    ['a connection to a proxy', request('Proxy-Connection: keep-alive\r\n'), refused],
  ];
}

/**
 * Every framing of every method.
 * @param path of a call of the APIs
 * @param smuggled a complete request that is hidden in bodies and behind them
 */
export function framingCases(path: string, smuggled: string): readonly FramingCase[] {
  const rows = [
    ...wellFramed(smuggled),
    ...lengths(smuggled),
    ...encodings(smuggled),
    ...chunks(smuggled),
    ...brokenHeaders(smuggled),
    ...connections(),
  ];
  return rows.flatMap(([name, bytes, outcome]) =>
    Object.entries(KINDS).map(([method, kind]) => ({
      name: `${method} with ${name}`,
      bytes: bytes(`${method} ${path}`),
      outcome: outcome[kind],
      body: outcome === withBody ? smuggled : '',
    })),
  );
}
