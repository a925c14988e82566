import { setTimeout as delay } from 'node:timers/promises';
import { grantRole } from '@app/command-api/cli/grant';
import { DemoApi, DemoError } from '@app/embedded/demo/api';
import { DEFAULT_SETTINGS } from '@app/events/settings';
import { learnAccount } from './learn.ts';
import type { KnownThings } from './known-things.ts';
import { PASSWORD } from './meanings.ts';

/** Where the instance keeps what, as an operator's command needs it. */
export interface Instance {
  readonly url: string;
  readonly environment: {
    readonly EVENTSTORE_URL: string;
    readonly DATABASE_URL: string;
    readonly MASTER_KEY: string;
  };
}

/** Bearer tokens of accounts that the generated requests may use, and use up. */
export interface Callers {
  readonly owner: string;
  readonly other: string;
  readonly admin: string;
}

const SETTINGS = { ...DEFAULT_SETTINGS, max_free_qr_codes: -1, max_free_messages: -1 };

/**
 * New accounts with something to their names, and settings as they were at first: whatever earlier
 * requests have disabled, erased or chosen.
 * @param name tells them apart from those before
 */
export async function makeCallers(
  { url, environment }: Instance,
  name: string,
  known: KnownThings,
): Promise<Callers> {
  const api = new DemoApi(url);
  known.clear();
  const register = async (role: string): Promise<string> => {
    const username = `${name}.${role}`;
    const account = { username, password: PASSWORD };
    const { access_token: token } = await api.send('/auth/register', account);
    known.add('username', username);
    known.name(String(token), username);
    return String(token);
  };
  const callers = {
    owner: await register('owner'),
    other: await register('other'),
    admin: await register('admin'),
  };
  await grantRole(`${name}.admin`, 'admin', environment);
  await untilGranted(() => api.send('/admin/system-settings', SETTINGS, callers.admin, 'PUT'));
  for (const role of ['newcomer.1', 'newcomer.2', 'newcomer.3']) {
    learnAccount(await register(role), `${name}.${role}`, known);
  }
  await furnish(api, callers, known);
  return callers;
}

/** The smallest picture there is. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const GRANTED_WITHIN_MS = 20_000;

/** The command line is a process of its own: the API learns from the log what it granted. */
async function untilGranted(act: () => Promise<unknown>): Promise<void> {
  const until = Date.now() + GRANTED_WITHIN_MS;
  for (;;) {
    const refused = await act().then(
      () => null,
      (error: unknown) => error,
    );
    if (refused === null) return;
    if (!(refused instanceof DemoError) || Date.now() > until) throw refused;
    await delay(50);
  }
}

async function furnish(api: DemoApi, { owner, admin }: Callers, known: KnownThings): Promise<void> {
  for (const title of ['Bag', 'Keys', 'Bicycle']) {
    const code = await api.send('/qr/generate', { title }, owner);
    const uid = String(code['uid']);
    const photo = await api.upload('POST', `/qr/${uid}/photos`, new Uint8Array(PIXEL));
    const photo_ids = [String(photo['id'])];
    const message = { content: 'Found it.', sender_email: 'finder@example.org', photo_ids };
    const sent = await api.send(`/qr/${uid}/message`, message);
    known.add('code', uid);
    known.add('photo', ...photo_ids);
    known.add('message', String(sent['id']));
    known.add('thread', String(sent['id']).replace(/-\d+$/u, ''));
    known.add('thread-token', String(sent['thread_token']));
  }
  const batch = { quantity: 20, purpose: 'testing', notes: null };
  const { id } = await api.send('/admin/bulk-generate-qr', batch, admin);
  known.add('batch', String(id));
  const answers = await Promise.all([
    api.read(`/admin/qr-batch/${String(id)}/codes`, admin),
    api.read('/store/qr-packs'),
    api.read('/admin/products', admin),
  ]);
  const [codes, packs, products] = answers.map((answer) => Object.values(answer).flat());
  known.add('unclaimed', ...valuesOf(codes, 'uid'));
  known.add('pack', ...valuesOf(packs, 'id'));
  known.add('product', ...valuesOf(products, 'id'));
  const { order_id: order } = await api.send(
    '/store/purchase-qr-pack',
    { pack_id: known.pick('pack', 0) },
    owner,
  );
  known.add('order', String(order));
}

function valuesOf(list: readonly unknown[] | undefined, name: string): readonly string[] {
  return (list ?? []).flatMap((each) => {
    const value: unknown = typeof each === 'object' && each !== null ? Reflect.get(each, name) : 0;
    return typeof value === 'string' ? [value] : [];
  });
}
