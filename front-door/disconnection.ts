import { EventEmitter } from 'node:events';

/** Stands for the connection of a request in this process: it carries nothing, and it can end. */
export class Disconnection extends EventEmitter {
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
