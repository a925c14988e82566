import { randomUUID } from 'node:crypto';
import { readChannelReach } from '../features/channels/channel-reach.ts';
import { DEFAULT_PROVIDERS } from '../reactors/notifier/channels/providers.ts';
import type { Reactors } from '../reactors/start.ts';
import { type CommandFixture, startCommandFixture } from './command-fixture.ts';
import { HookServer } from './hook-server.ts';
import type { Person } from './notices.ts';

/** Providers whose channels and webhooks may reach this machine. */
export const HERE = { ...DEFAULT_PROVIDERS, channelReach: readChannelReach('127.0.0.1') };

/** An owner and a server of theirs; both new for each test. */
export abstract class HookFixture {
  private parts: { readonly commands: CommandFixture; readonly server: HookServer } | undefined;
  protected reactors: Reactors | undefined;
  owner: Person = { token: '', userId: '', email: '' };
  /** A URL on the owner's server. */
  address = '';

  get commands(): CommandFixture {
    return this.begun.commands;
  }

  get server(): HookServer {
    return this.begun.server;
  }

  async open(): Promise<void> {
    const commands = await startCommandFixture({ providers: HERE });
    this.parts = { commands, server: await HookServer.start() };
  }

  async beginTest(): Promise<void> {
    this.owner = await this.register();
    this.address = `${this.server.url}/${randomUUID()}`;
    Object.assign(this.server, { manners: null, onPost: () => undefined });
  }

  async stop(): Promise<void> {
    await this.reactors?.stop();
    this.reactors = undefined;
  }

  async close(): Promise<void> {
    await this.parts?.server.stop();
    await this.parts?.commands.stop();
  }

  protected abstract register(): Promise<Person>;

  private get begun() {
    if (!this.parts) throw new Error('The fixture starts before the first test');
    return this.parts;
  }
}
