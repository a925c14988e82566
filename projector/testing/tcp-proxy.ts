import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { findLastingPort } from '@app/embedded/testing/lasting-port';

/** A proxy that can make a server unreachable, and reachable again. */
export class TcpProxy implements AsyncDisposable {
  readonly port: number;
  private readonly target: { readonly host: string; readonly port: number };
  private readonly sockets = new Set<Socket>();
  private server: Server;

  private constructor(server: Server, port: number, target: { host: string; port: number }) {
    this.server = server;
    this.port = port;
    this.target = target;
    server.on('connection', (socket) => this.forward(socket));
  }

  /**
   * Opens a proxy in front of a store.
   * @param url of the store; discovery is removed from it, since it would bypass the proxy
   * @returns the proxy, and the store's address through it
   */
  static async before(url: string): Promise<{ proxy: TcpProxy; address: string }> {
    // The parser of URLs knows the parts of http addresses only.
    const [scheme = '', rest = ''] = url.replace('+discover', '').split('://');
    const { hostname, port } = new URL(`http://${rest}`);
    const proxy = await TcpProxy.open(hostname, Number(port));
    const address = rest.replace(`${hostname}:${port}`, `127.0.0.1:${proxy.port}`);
    return { proxy, address: `${scheme}://${address}` };
  }

  /** Opens it on a port that nothing else takes while the server is away. */
  private static async open(host: string, port: number): Promise<TcpProxy> {
    const server = createServer();
    const own = await findLastingPort();
    server.listen(own, '127.0.0.1');
    await once(server, 'listening');
    return new TcpProxy(server, own, { host, port });
  }

  /** Breaks every connection and refuses new ones. */
  async takeAway(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  /** Takes connections again, on the same port. */
  async giveBack(): Promise<void> {
    this.server = createServer((socket) => this.forward(socket));
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.server.listening) await this.takeAway();
  }

  private forward(client: Socket): void {
    const server = connect(this.target.port, this.target.host);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      this.sockets.add(from);
      from.setNoDelay(true);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
    }
  }
}
