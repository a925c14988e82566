import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';

const HEADER_BYTES = 12;
const ANSWER = 0x8180;
const TRUNCATED = 0x0200;
const NO_SUCH_NAME = 3;
const A = 1;
const TXT = 16;
const IN = 1;
const LONGEST_PART = 255;

/** The answer for a name: TXT records (IPv4 addresses also as A records), or a misbehaviour. */
export type Said = readonly string[] | 'nothing' | 'silence' | 'garbage' | 'truncated';

/** A test's name server, which answers over UDP. */
export interface NameServer {
  /** Address and port. */
  readonly address: string;
  /** The requested names, in lower case. */
  readonly asked: readonly string[];
  /** Sets an answer. Other names have no records. */
  say(name: string, said: Said): void;
  stop(): Promise<void>;
}

/** Starts one on a free port. */
export async function startNameServer(): Promise<NameServer> {
  const socket = createSocket('udp4');
  const names = new Map<string, Said>();
  const asked: string[] = [];
  socket.on('message', (query, { port, address }) => {
    const name = nameIn(query);
    asked.push(name);
    const answer = answerTo(query, names.get(name) ?? 'nothing');
    if (answer !== null) socket.send(answer, port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    say: (name, said) => void names.set(name.toLowerCase(), said),
    stop: () => closed(socket),
  };
}

function closed(socket: Socket): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  socket.close(() => resolve());
  return promise;
}

/** The name of the only question (RFC 1035, 4.1.2). */
function nameIn(query: Buffer): string {
  const labels: string[] = [];
  for (let at = HEADER_BYTES; ;) {
    const length = query[at] ?? 0;
    if (length === 0) return labels.join('.').toLowerCase();
    labels.push(query.subarray(at + 1, at + 1 + length).toString('latin1'));
    at += 1 + length;
  }
}

function answerTo(query: Buffer, said: Said): Buffer | null {
  if (said === 'silence') return null;
  if (said === 'garbage') return Buffer.concat([query.subarray(0, 2), Buffer.alloc(9, 0xff)]);
  const flags = ANSWER | (said === 'truncated' ? TRUNCATED : 0);
  const asked = query.readUInt16BE(endOfQuestion(query) - 4);
  const isNothing = said === 'nothing';
  const dataOf = { [A]: addressData, [TXT]: textData }[asked];
  const isSaid = typeof said !== 'string' && dataOf !== undefined;
  const records = isSaid ? said.map((text) => record(asked, dataOf(text))) : [];
  const header = Buffer.alloc(HEADER_BYTES);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(flags | (isNothing ? NO_SUCH_NAME : 0), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(records.length, 6);
  const question = query.subarray(HEADER_BYTES, endOfQuestion(query));
  return Buffer.concat([header, question, ...records]);
}

function endOfQuestion(query: Buffer): number {
  return query.indexOf(0, HEADER_BYTES) + 1 + 2 + 2;
}

/** RFC 1035, 3.4.1. */
const addressData = (text: string): Buffer => Buffer.from(text.split('.').map(Number));

/** In parts of up to 255 bytes (RFC 1035, 3.3.14). */
function textData(text: string): Buffer {
  const bytes = Buffer.from(text);
  const parts: Buffer[] = [];
  for (let at = 0; at === 0 || at < bytes.length; at += LONGEST_PART) {
    const part = bytes.subarray(at, at + LONGEST_PART);
    parts.push(Buffer.from([part.length]), part);
  }
  return Buffer.concat(parts);
}

/** A record of the requested name. */
function record(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc0_00 | HEADER_BYTES, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(IN, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
