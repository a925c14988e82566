import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type Network, networksOf } from '@app/service-kit/limits/networks';
import { endWith } from '@app/service-kit/http/listen';
import type { DoorBounds } from './bounds.ts';
import { answerProblem } from './problem.ts';
import { noExpectations } from './request-framing.ts';

/** Interval between checks of all connections, in ms. */
const LOOK_MS = 1000;

interface Connection {
  /** The networks of the remote address; none for a trusted proxy, which has many callers. */
  readonly peer: readonly Network[];
  /** The request under way; null on an idle connection. */
  exchange: { readonly request: IncomingMessage; readonly response: ServerResponse } | null;
  /** Whether it ends after the answer under way. */
  isEnding: boolean;
  /** Bytes that the system has accepted for the client, and the time of the last increase. */
  taken: number;
  since: number;
}

export interface ConnectionsOptions {
  readonly bounds: DoorBounds;
  /** Whether this address is that of a trusted proxy. */
  readonly isProxy: (address: string) => boolean;
  /** Called with the reason why a connection was ended. */
  readonly onEnded: (reason: string) => void;
}

/** Bounds the connections of the public port, and ends those that make no progress. */
export class Connections {
  private readonly options: ConnectionsOptions;
  /** Ordered by when they last became idle, the longest idle first. */
  private readonly open = new Map<Socket, Connection>();
  private readonly counts = new Map<string, { readonly network: Network; count: number }>();

  constructor(options: ConnectionsOptions) {
    this.options = options;
  }

  get count(): number {
    return this.open.size;
  }

  watch(server: Server): void {
    server.on('connection', (socket: Socket) => this.admit(socket));
    // By default Node asks for the body, or closes the connection without an answer.
    server.on('checkContinue', refuseExpectation);
    server.on('checkExpectation', refuseExpectation);
    server.on('connect', (_request, socket) => refuseTunnel(socket));
    const timer = setInterval(() => this.endStalled(), LOOK_MS);
    server.once('close', () => clearInterval(timer));
  }

  /**
   * Registers a request. A second one before the first is answered (pipelining) is not served: the
   * connection ends after the first answer, and nothing more is read from it.
   * @returns whether to serve it
   */
  begin(request: IncomingMessage, response: ServerResponse): boolean {
    const { socket } = request;
    const connection = this.open.get(socket);
    if (connection === undefined) return false;
    if (connection.exchange !== null) {
      if (!connection.isEnding) this.endAfter(connection.exchange.response, socket);
      connection.isEnding = true;
      return false;
    }
    connection.exchange = { request, response };
    connection.since = performance.now();
    response.once('close', () => {
      connection.exchange = null;
      if (!this.open.delete(socket)) return;
      this.open.set(socket, connection);
    });
    return true;
  }

  private endAfter(first: ServerResponse, socket: Socket): void {
    ignoreTheRest(socket);
    if (!first.headersSent) first.setHeader('Connection', 'close');
    first.once('close', () => socket.destroySoon());
    this.options.onEnded('pipelined');
  }

  private admit(socket: Socket): void {
    const address = socket.remoteAddress ?? '';
    const peer = this.options.isProxy(address) ? [] : networksOf(address);
    if (!this.hasRoom(peer) && !this.makeRoom(peer)) {
      this.options.onEnded('too many connections');
      socket.destroy();
      return;
    }
    this.open.set(socket, {
      peer,
      exchange: null,
      isEnding: false,
      taken: 0,
      since: performance.now(),
    });
    for (const network of peer) this.addTo(network, 1);
    socket.once('close', () => this.forget(socket));
  }

  private addTo(network: Network, change: 1 | -1): void {
    const { name } = network;
    const count = (this.counts.get(name)?.count ?? 0) + change;
    if (count > 0) this.counts.set(name, { network, count });
    else this.counts.delete(name);
  }

  private hasRoom(peer: readonly Network[]): boolean {
    return this.open.size < this.options.bounds.connections && this.fullOf(peer) === undefined;
  }

  /** A network of this peer that has too many connections. */
  private fullOf(peer: readonly Network[]): string | undefined {
    const { connectionsPerAddress } = this.options.bounds;
    return peer.find(
      ({ name, factor }) => (this.counts.get(name)?.count ?? 0) >= connectionsPerAddress * factor,
    )?.name;
  }

  /**
   * Ends the oldest connection without a complete request: one of the peer's network if that has
   * too many, otherwise one of the network that has the most for its width.
   */
  private makeRoom(peer: readonly Network[]): boolean {
    const isFull = this.open.size >= this.options.bounds.connections;
    const from = isFull ? this.mostCrowded() : this.fullOf(peer);
    for (const [socket, connection] of this.open) {
      const isFrom =
        from === undefined
          ? connection.peer.length === 0
          : connection.peer.some(({ name }) => name === from);
      if (!isFrom || connection.exchange?.request.complete === true) continue;
      this.forget(socket);
      socket.destroy();
      this.options.onEnded('crowded');
      return this.hasRoom(peer);
    }
    return false;
  }

  private mostCrowded(): string | undefined {
    const [most] = [...this.counts.values()].toSorted(
      (one, other) => other.count / other.network.factor - one.count / one.network.factor,
    );
    return most?.network.name;
  }

  private forget(socket: Socket): void {
    const connection = this.open.get(socket);
    if (connection === undefined) return;
    this.open.delete(socket);
    for (const network of connection.peer) this.addTo(network, -1);
  }

  /** Ends connections whose client reads nothing of an answer that is ready. */
  private endStalled(): void {
    const now = performance.now();
    for (const [socket, connection] of this.open) {
      const taken = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0 || taken !== connection.taken) connection.since = now;
      connection.taken = taken;
      if (now - connection.since <= this.options.bounds.stalledMs) continue;
      this.options.onEnded('stalled');
      socket.destroy();
    }
  }
}

/** The callback of Node's HTTP parser for each request; it is not documented. */
interface Parser {
  onIncoming: () => number;
}

/**
 * Reads nothing more from a connection. Pausing is not enough: Node parses all that it has read in
 * one go, and would keep a request and an answer for each of the two thousand that fit into one
 * packet until the connection is gone. So the parser is told to drop them.
 */
function ignoreTheRest(socket: Socket & { parser?: Parser | null }): void {
  socket.pause();
  if (socket.parser) socket.parser.onIncoming = () => 0;
}

function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Connection', 'close');
  answerProblem(response, noExpectations());
}

function refuseTunnel(socket: Duplex): void {
  socket.resume();
  endWith(
    socket,
    'HTTP/1.1 405 Method Not Allowed\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
  );
}
