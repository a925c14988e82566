import type { Agent } from 'node:http';
import { Socket } from 'node:net';

/**
 * How long an idle connection to an API is kept, in ms. It is less than a stopping API keeps it
 * open, so no request is sent into a connection that is about to close (docs/adr/0072).
 */
const IDLE_MS = 200;

/** Makes an agent of HTTP or HTTPS close idle connections itself. @returns the same agent */
export function shortKeepAlive<A extends Agent>(agent: A): A {
  const keep = agent.keepSocketAlive.bind(agent);
  const reuse = agent.reuseSocket.bind(agent);
  agent.keepSocketAlive = (socket) => {
    const isKept: unknown = keep(socket);
    // Node destroys a free one when its time is over. The agent's own option would bound
    // connecting, too.
    if (socket instanceof Socket) socket.setTimeout(IDLE_MS);
    return isKept !== false;
  };
  agent.reuseSocket = (socket, request) => {
    if (socket instanceof Socket) socket.setTimeout(0);
    reuse(socket, request);
  };
  return agent;
}
