import { connect, type Socket } from 'node:net';
import { hostilePicture } from '@app/service-kit/testing/hostile-picture';

/** The target of an attack. */
export interface Aim {
  readonly port: number;
  /** A code that accepts messages. */
  readonly uid: string;
}

/** Starts an attack, which lasts until its process ends. */
export type Attack = (aim: Aim) => Promise<void>;

/** Each attack comes from its own loopback addresses. */
const address = (attack: number, index = 0): string => `127.66.${attack}.${index + 1}`;

/** Opens connections, and reopens each that was closed. */
async function keepOpen(
  aim: Aim,
  count: number,
  from: (index: number) => string,
  use: (socket: Socket) => void,
): Promise<void> {
  const open = (index: number): Promise<void> =>
    new Promise((resolve) => {
      const socket = connect({ port: aim.port, host: '127.0.0.1', localAddress: from(index) });
      socket.on('error', () => undefined);
      socket.once('connect', () => {
        use(socket);
        resolve();
      });
      socket.once('close', () => {
        resolve();
        setTimeout(() => void open(index), 250);
      });
    });
  await Promise.all(Array.from({ length: count }, (_, index) => open(index)));
}

const HALF_BODIES = 520;
const LETTER_MS = 8000;

/** Bodies that never end: 65 bytes per second in all, from one address. */
const halfBodies: Attack = (aim) =>
  keepOpen(
    aim,
    HALF_BODIES,
    () => address(1),
    (socket) => {
      const headers = 'Host: door\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n';
      socket.resume().write(`POST /api/auth/login HTTP/1.1\r\n${headers}\r\n{`);
      const drip = setInterval(() => socket.write(' '), LETTER_MS);
      socket.once('close', () => clearInterval(drip));
    },
  );

const PIPELINING = 200;
const REQUESTS_AT_ONCE = 500;

/** Clients that send many requests at once and read no answer. */
const pipelined: Attack = (aim) =>
  keepOpen(
    aim,
    PIPELINING,
    () => address(2),
    (socket) => {
      socket.pause();
      socket.write('GET /api/stats HTTP/1.1\r\nHost: door\r\n\r\n'.repeat(REQUESTS_AT_ONCE));
    },
  );

const IDLE = 2000;
const IDLE_ADDRESSES = 8;

/** Connections that send nothing. */
const idle: Attack = (aim) =>
  keepOpen(
    aim,
    IDLE,
    (index) => address(3, index % IDLE_ADDRESSES),
    (socket) => socket.resume(),
  );

/** Fewer than the limit of one address in ten minutes. */
const PICTURES = 25;
/** The largest picture that is decoded, and one that is too large: sides in pixels. */
const SIDES = [
  [5000, 5000],
  [7000, 7100],
] as const;

/** Small files that are large once decoded, from several addresses in turn. */
const pictures: Attack = async (aim) => {
  const files = await Promise.all(
    SIDES.map(([width, height]) => hostilePicture({ width, height })),
  );
  const upload = (index: number, from: string): void => {
    const file = files[index % files.length] ?? Buffer.alloc(0);
    const socket = connect({ port: aim.port, host: '127.0.0.1', localAddress: from });
    socket.on('error', () => undefined).resume();
    socket.write(
      `POST /api/qr/${aim.uid}/photos HTTP/1.1\r\nHost: door\r\nConnection: close\r\n` +
        `Content-Type: image/png\r\nContent-Length: ${file.length}\r\n\r\n`,
    );
    socket.write(file);
  };
  let wave = 0;
  const send = (): void => {
    for (let index = 0; index < PICTURES; index += 1) upload(index, address(4, wave % 250));
    wave += 1;
  };
  send();
  setInterval(send, 5000);
};

const all: Attack = async (aim) => {
  await Promise.all([halfBodies(aim), pipelined(aim), idle(aim), pictures(aim)]);
};

export const attacks: Readonly<Record<string, Attack>> = {
  '520 half bodies': halfBodies,
  '200 that pipeline and do not read': pipelined,
  '2,000 idle connections': idle,
  '25 large pictures each 5 s': pictures,
  'all of them at once': all,
};
