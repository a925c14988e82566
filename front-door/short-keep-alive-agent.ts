import { Agent, type ClientRequest } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/**
 * How long a connection to an API is kept without a request, in ms: less than an API that stops
 * leaves it open, so that no request is ever sent into one that is about to close (docs/adr/0064).
 */
const IDLE_MS = 200;

/** Keeps connections between requests, and ends them itself when they are idle. */
export class ShortKeepAliveAgent extends Agent {
  override keepSocketAlive(socket: Duplex): boolean {
    const isKept: unknown = super.keepSocketAlive(socket);
    // Node destroys a free one when its time is over. The agent's own option would bound
    // connecting, too.
    if (socket instanceof Socket) socket.setTimeout(IDLE_MS);
    return isKept !== false;
  }

  override reuseSocket(socket: Duplex, request: ClientRequest): void {
    if (socket instanceof Socket) socket.setTimeout(0);
    super.reuseSocket(socket, request);
  }
}
