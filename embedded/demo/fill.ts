import { packsAnswer } from '@app/query-api/features/store/contract';
import { purchasesAnswer } from '@app/query-api/features/orders/contract';
import type { DemoApi } from './api.ts';
import { DemoError } from './api.ts';
import { foundOrganisation } from './organisation.ts';
import { drawScene } from './scene.ts';
import { type DemoCode, type DemoThread, owners } from './owners.ts';

/** Every demo account has this password. */
export const DEMO_PASSWORD = 'a demo password';

export interface FillOptions {
  /**
   * The administrator's token, for printed batches. With null these, and the codes claimed from
   * them, are left out.
   */
  readonly administratorToken: string | null;
  /** Called after each step. */
  readonly onStep: (text: string) => void;
}

/** Fills an instance with the demo's data. Running it again changes nothing. */
export async function fill(
  api: DemoApi,
  { administratorToken, onStep }: FillOptions,
): Promise<void> {
  const printed =
    administratorToken === null ? [] : await printBatches(api, administratorToken, onStep);
  const members: { readonly token: string }[] = [];
  for (const { username, buys, codes } of owners) {
    await api.send('/auth/register', { username, password: DEMO_PASSWORD });
    const token = await api.signIn(username, DEMO_PASSWORD);
    members.push({ token });
    onStep(`${username} registered`);
    const bought = buys === undefined ? [] : await buyPack(api, buys, token);
    if (buys !== undefined) onStep(`${username} bought the ${buys}`);
    for (const code of codes) {
      const uid = await makeCode(api, code, token, code.bought === true ? bought : printed);
      onStep(`${username} has ${code.title} (${uid})`);
      for (const thread of code.threads ?? []) await talk(api, uid, thread, token);
      if (code.openedOn !== undefined) await open(api, uid, code.openedOn, token);
    }
  }
  const [founder, ...others] = members;
  if (founder) await foundOrganisation(api, founder, others.slice(0, 2));
  onStep('an organisation with some codes');
}

async function printBatches(
  api: DemoApi,
  token: string,
  onStep: FillOptions['onStep'],
): Promise<string[]> {
  const stickers = { quantity: 40, purpose: 'sticker_printing', notes: 'First run of stickers' };
  const orders = { quantity: 12, purpose: 'business_orders', notes: 'Sample for a hotel' };
  const uids: string[] = [];
  for (const batch of [stickers, orders]) {
    const { id } = await api.send('/admin/bulk-generate-qr', batch, token);
    const { codes } = await api.read(`/admin/qr-batch/${String(id)}/codes`, token);
    if (!Array.isArray(codes)) throw new DemoError('The batch has no list of codes');
    uids.push(...codes.map((code: unknown) => String(Reflect.get(Object(code), 'uid'))));
    onStep(`a batch of ${batch.quantity} codes for ${batch.purpose}`);
  }
  return uids.toSorted();
}

/** Buys a pack and pays as the demo pays. @returns its uids */
async function buyPack(api: DemoApi, name: string, token: string): Promise<string[]> {
  const { packs } = packsAnswer.parse(await api.read('/store/qr-packs'));
  const pack = packs.find((offered) => offered.name === name);
  if (pack === undefined) throw new DemoError(`The store has no ${name}`);
  const { order_id } = await api.send('/store/purchase-qr-pack', { pack_id: pack.id }, token);
  await api.send(`/store/complete-payment/${String(order_id)}`, { payment_id: 'DEMO_1' }, token);
  const { purchases } = purchasesAnswer.parse(await api.read('/user/purchases', token));
  const delivered = purchases.find(({ id }) => id === order_id);
  if (delivered === undefined) throw new DemoError(`The ${name} was not delivered`);
  return delivered.codes.map(({ uid }) => uid).toSorted();
}

/** Takes the next existing code of those printed or bought, if there is one. */
async function makeCode(
  api: DemoApi,
  code: DemoCode,
  token: string,
  unclaimed: string[],
): Promise<string> {
  const details = {
    title: code.title,
    greeting_message: code.greeting ?? null,
    auto_delete_days: code.autoDeleteDays ?? null,
    type: code.type ?? 'other',
  };
  const next = code.printed === true || code.bought === true ? unclaimed.shift() : undefined;
  const path = next === undefined ? '/qr/generate' : `/qr/${next}/claim`;
  const uid = String((await api.send(path, details, token))['uid']);
  const picture = code.picture && (await drawScene(code.picture));
  if (picture) await api.upload('PUT', `/qr/${uid}/greeting-image`, picture, token);
  const { type, fields } = code;
  if (fields !== undefined) await api.send(`/qr/${uid}`, { type, fields }, token, 'PATCH');
  if (code.lost !== undefined) await api.send(`/qr/${uid}/lost`, code.lost, token, 'PUT');
  if (code.paused === true) await api.send(`/qr/${uid}`, { is_paused: true }, token, 'PATCH');
  return uid;
}

/** Only once: later visits of the same devices would count, too. */
async function open(
  api: DemoApi,
  uid: string,
  devices: readonly string[],
  owner: string,
): Promise<void> {
  const { total } = await api.read(`/user/qr-codes/${uid}/openings`, owner);
  if (total !== 0) return;
  for (const device of devices) await api.open(uid, device);
}

async function talk(api: DemoApi, uid: string, thread: DemoThread, owner: string): Promise<void> {
  const { message, email, phone, place, photos = [], turns = [] } = thread;
  const photoIds: string[] = [];
  for (const scene of photos) {
    const { id } = await api.upload('POST', `/qr/${uid}/photos`, await drawScene(scene));
    photoIds.push(String(id));
  }
  const sent = await api.send(`/qr/${uid}/message`, {
    content: message,
    sender_email: email ?? null,
    sender_phone: phone ?? null,
    location_data: place ?? null,
    photo_ids: photoIds,
  });
  let lastFromFinder = String(sent['id']);
  for (const [turn, content] of turns.entries()) {
    if (turn % 2 === 0) {
      await api.send(`/user/messages/${lastFromFinder}/reply`, { content }, owner);
    } else {
      const link = String(sent['thread_token']);
      const { id } = await api.send(`/threads/${link}/messages`, { content });
      lastFromFinder = String(id);
    }
  }
  if (thread.blocked === true) {
    const threadId = String(sent['id']).replace(/-\d+$/u, '');
    await api.send(`/user/threads/${threadId}/block`, {}, owner);
  }
}
