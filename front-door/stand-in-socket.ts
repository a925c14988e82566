import { EventEmitter } from 'node:events';

/** What Node and Koa use of a socket, for a request within the process. It carries no data. */
export class StandInSocket extends EventEmitter {
  readonly readable = false;
  writable = true;
  destroyed = false;

  /** Ends it. Listeners hear `close` in a later turn, as of a socket. */
  destroy(): this {
    if (this.destroyed) return this;
    this.destroyed = true;
    this.writable = false;
    process.nextTick(() => this.emit('close'));
    return this;
  }
}
