import { createHmac } from 'node:crypto';
import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';
import {
  ATTRIBUTE,
  type Endpoint,
  keyOf,
  readEndpoint,
  readStun,
  type StunMessage,
  writeEndpoint,
  writeStun,
} from './stun.ts';

const REALM = 'relay.test';
const HOST = '127.0.0.1';
const SECONDS = Buffer.from([0, 0, 2, 88]);
const METHOD = { allocate: 3, refresh: 4, permission: 8, channel: 9, send: 0x16, data: 0x17 };
const SUCCESS = 0x0100;
const ERROR = 0x0110;

/** What a client of the relay was allocated: a socket that others send to. */
interface Allocation {
  readonly socket: Socket;
  readonly permitted: Set<string>;
  /** Channels by peer, and peers by channel. */
  readonly channels: Map<string, number>;
  readonly peers: Map<number, Endpoint>;
}

const nameOf = ({ address, port }: Endpoint): string => `${address}:${port}`;

/** A TURN server over UDP and IPv4 for tests of one machine, with credentials by the REST scheme. */
export class RelayServer {
  readonly secret = 'the secret of a relay in tests';
  /** The number of relayed packets. */
  relayed = 0;
  /** How often credentials were refused, not counting the first request. */
  refused = 0;
  private readonly socket = createSocket('udp4');
  private readonly allocations = new Map<string, Allocation>();

  static async start(): Promise<RelayServer> {
    const server = new RelayServer();
    server.socket.on('message', (packet, from) => void server.receive(packet, from));
    server.socket.bind(0, HOST);
    await once(server.socket, 'listening');
    return server;
  }

  get url(): string {
    return `turn:${HOST}:${this.socket.address().port}?transport=udp`;
  }

  stop(): void {
    for (const { socket } of this.allocations.values()) socket.close();
    this.socket.close();
  }

  private async receive(packet: Buffer, from: RemoteInfo): Promise<void> {
    const allocation = this.allocations.get(nameOf(from));
    if ((packet[0] ?? 0) >= 0x40) {
      const peer = allocation?.peers.get(packet.readUInt16BE(0));
      const length = packet.readUInt16BE(2);
      if (allocation && peer) this.send(allocation, packet.subarray(4, 4 + length), peer);
      return;
    }
    const message = readStun(packet);
    if (message?.type === METHOD.send) {
      const [peer, data] = [ATTRIBUTE.peer, ATTRIBUTE.data].map((name) =>
        message.attributes.get(name),
      );
      if (allocation && peer && data) this.send(allocation, data, readEndpoint(peer));
    } else if (message) await this.answer(message, from);
  }

  private send({ socket, permitted }: Allocation, data: Buffer, to: Endpoint): void {
    if (!permitted.has(to.address)) return;
    this.relayed += 1;
    socket.send(data, to.port, to.address);
  }

  private async answer(message: StunMessage, from: RemoteInfo): Promise<void> {
    const username = message.attributes.get(ATTRIBUTE.username)?.toString() ?? '';
    const password = createHmac('sha1', this.secret).update(username).digest('base64');
    const key = keyOf(username, REALM, password);
    const isOver = Number(username.split(':', 1)[0]) * 1000 < Date.now();
    if (isOver || !message.proves(key)) {
      if (username !== '') this.refused += 1;
      const unauthorized = Buffer.concat([Buffer.from([0, 0, 4, 1]), Buffer.from('Unauthorized')]);
      this.reply(from, message, ERROR, [
        [ATTRIBUTE.error, unauthorized],
        [ATTRIBUTE.realm, Buffer.from(REALM)],
        [ATTRIBUTE.nonce, Buffer.from('nonce')],
      ]);
      return;
    }
    const allocation = this.allocations.get(nameOf(from)) ?? (await this.allocate(from));
    const peer = message.attributes.get(ATTRIBUTE.peer);
    if (peer) this.permit(allocation, readEndpoint(peer), message);
    const { port } = allocation.socket.address();
    const attributes: (readonly [number, Buffer])[] =
      message.type === METHOD.allocate
        ? [
            [ATTRIBUTE.relayed, writeEndpoint({ address: HOST, port })],
            [ATTRIBUTE.mapped, writeEndpoint(from)],
          ]
        : [];
    this.reply(from, message, SUCCESS, [...attributes, [ATTRIBUTE.lifetime, SECONDS]], key);
  }

  private permit(allocation: Allocation, peer: Endpoint, { attributes }: StunMessage): void {
    allocation.permitted.add(peer.address);
    const channel = attributes.get(ATTRIBUTE.channel)?.readUInt16BE(0);
    if (channel === undefined) return;
    allocation.channels.set(nameOf(peer), channel);
    allocation.peers.set(channel, peer);
  }

  private async allocate(client: RemoteInfo): Promise<Allocation> {
    const socket = createSocket('udp4');
    const channels = new Map<string, number>();
    const allocation = { socket, channels, permitted: new Set<string>(), peers: new Map() };
    this.allocations.set(nameOf(client), allocation);
    socket.on('message', (data, peer) => {
      if (!allocation.permitted.has(peer.address)) return;
      const channel = channels.get(nameOf(peer));
      const packet = channel === undefined ? indication(data, peer) : onChannel(data, channel);
      this.socket.send(packet, client.port, client.address);
    });
    socket.bind(0, HOST);
    await once(socket, 'listening');
    return allocation;
  }

  private reply(
    to: RemoteInfo,
    { type, id }: StunMessage,
    kind: number,
    attributes: readonly (readonly [number, Buffer])[],
    key?: Buffer,
  ): void {
    this.socket.send(writeStun({ type: type | kind, id }, attributes, key), to.port, to.address);
  }
}

const indication = (data: Buffer, from: Endpoint): Buffer =>
  writeStun({ type: METHOD.data, id: Buffer.alloc(12) }, [
    [ATTRIBUTE.peer, writeEndpoint(from)],
    [ATTRIBUTE.data, data],
  ]);

function onChannel(data: Buffer, channel: number): Buffer {
  const header = Buffer.alloc(4);
  header.writeUInt16BE(channel, 0);
  header.writeUInt16BE(data.length, 2);
  return Buffer.concat([header, data]);
}
