import { EventEmitter } from 'node:events';

/**
 * The part of a socket that Node and Koa use, for a request within the process. It carries no data.
 */
export class StandInSocket extends EventEmitter {
  readonly readable = false;
  writable = true;
  destroyed = false;

  /** Ends it. As with a socket, `close` is emitted in a later turn. */
  destroy(): this {
    if (this.destroyed) return this;
    this.destroyed = true;
    this.writable = false;
    process.nextTick(() => this.emit('close'));
    return this;
  }
}
