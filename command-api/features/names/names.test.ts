import { randomUUID } from 'node:crypto';
import type { AnyEvent } from '@app/events/definition';
import { streams } from '@app/events/streams';
import { expect, test } from 'vitest';
import { CommandHandler } from '../../kernel/command-handler.ts';
import type { Decider } from '../../kernel/decider.ts';
import { StreamCache } from '../../kernel/stream-cache.ts';
import { setUpCommandFixture } from '../../testing/command-fixture.ts';
import { someContext } from '../../testing/some.ts';
import { userDecider } from '../accounts/decider.ts';
import { reservationDecider } from './decider.ts';
import { reservationStream } from './lookup-hash.ts';
import { Names } from './names.ts';

const fixture = setUpCommandFixture();

const claim = () => ({ userId: randomUUID(), claimId: randomUUID() });

/** Pauses before or after reading a stream until it is released. */
class SlowHandler extends CommandHandler {
  slowStream = '';
  waits: 'before' | 'after' = 'before';
  readonly looks = Promise.withResolvers<void>();
  readonly mayGoOn = Promise.withResolvers<void>();

  override async state<State, Command, Event extends AnyEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
  ): Promise<State> {
    if (stream !== this.slowStream) return super.state(decider, stream);
    const seen = this.waits === 'after' ? await super.state(decider, stream) : null;
    this.looks.resolve();
    await this.mayGoOn.promise;
    return seen ?? super.state(decider, stream);
  }
}

test('of two who want one name at once, the one who was closed does not close the other', async () => {
  const key = await fixture.vault.secret('lookup');
  const name = `kim-${randomUUID().slice(0, 8)}`;
  const appearance = reservationStream('appearance', name, key);
  const slow = new SlowHandler(fixture.log, new StreamCache());
  const quick = new CommandHandler(fixture.log, new StreamCache());
  slow.slowStream = appearance;
  const [first, second] = [claim(), claim()];
  const reserving = new Names(slow, key).reserve('username', name, first, someContext());
  await slow.looks.promise;
  await new Names(quick, key).reserve('username', name, second, someContext());
  slow.mayGoOn.resolve();
  await expect(reserving).rejects.toThrow('taken');
  for (const kind of ['username', 'appearance'] as const) {
    const stream = reservationStream(kind, name, key);
    expect((await quick.current(reservationDecider, stream)).holder).toEqual(second);
  }
  expect(await quick.current(userDecider, streams.user(second.userId))).toEqual({ status: 'none' });
});

test('one who is closed may still reserve: the one who closed them takes that over, too', async () => {
  const key = await fixture.vault.secret('lookup');
  const name = `kim-${randomUUID().slice(0, 8)}`;
  const slow = new SlowHandler(fixture.log, new StreamCache());
  const quick = new CommandHandler(fixture.log, new StreamCache());
  slow.slowStream = reservationStream('appearance', name, key);
  slow.waits = 'after';
  const [first, second] = [claim(), claim()];
  const reserve = (kind: 'username' | 'appearance') =>
    quick.handle(
      reservationDecider,
      reservationStream(kind, name, key),
      { type: 'Reserve', kind, ...first },
      someContext(),
    );
  await reserve('username');
  const reserving = new Names(slow, key).reserve('username', name, second, someContext());
  await slow.looks.promise;
  await reserve('appearance');
  slow.mayGoOn.resolve();
  await reserving;
  const { holder } = await quick.current(reservationDecider, slow.slowStream);
  expect(holder).toEqual(second);
});
