import { helperSubject } from '@app/events/helpers';
import { organisationSubject } from '@app/events/organisation';
import { questionSubject } from '@app/events/question';
import { MONTH_KEY_DAYS } from '@app/events/retention/periods';
import { streams } from '@app/events/streams';
import { contactSubject, messageSubject } from '@app/events/thread';
import { userSubject } from '@app/events/user';
import type { Pictures, UnkeptPicture } from '@app/service-kit/media/pictures';
import { MONTH_KEYS, monthSubject } from '@app/service-kit/month-subject';
import { monthsOver } from '@app/service-kit/vault/month-keys';
import type { Vault } from '@app/service-kit/vault/vault';
import { codeDecider } from '../../features/codes/decider.ts';
import { ownedPart } from '../../features/codes/state.ts';
import { productDecider } from '../../features/products/decider.ts';
import { threadDecider } from '../../features/threads/decider.ts';
import { messageId, threadOfMessage } from '../../features/threads/message-id.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import { defineReactor, type Reactor } from '../runtime/reactor.ts';

const TICK_MS = 10 * 60_000;
/** How long an unreferenced picture is kept, so that a slow command can still use it. */
const UNKEPT_MS = 24 * 60 * 60_000;

export interface LeftoverEraserOptions {
  readonly pictures: Pictures;
  readonly vault: Pick<Vault, 'destroy' | 'destroyExisting'>;
  readonly handler: CommandHandler;
  readonly now: () => Date;
  readonly tickMs?: number;
}

/**
 * Destroys what an erased message or a replaced picture leaves behind: keys of photos and contact
 * data, and pictures stored beside the log. Pictures that no event ever referred to are erased
 * after a day.
 */
export function leftoverEraser(options: LeftoverEraserOptions): Reactor {
  const { pictures, vault, tickMs = TICK_MS } = options;
  return defineReactor({
    name: 'leftover-eraser',
    personal: 'skip',
    on: {
      MessageErased: async ({ data }) => {
        // Contact data of the first message is erased with it; later data is named by its own id.
        const isFirst = data.messageId === messageId(data.threadId, 1);
        const contact = isFirst ? [contactSubject(data.threadId)] : [];
        await vault.destroy([messageSubject(data.messageId), ...contact]);
        await pictures.eraseOfMessages([data.messageId]);
      },
      // A voice note, if there was one.
      MessageDropped: async ({ data }) => pictures.eraseOfMessages([data.messageId]),
      FinderContactWithdrawn: async ({ data }) => vault.destroy([contactSubject(data.contactId)]),
      HelperEnded: async ({ data }) => vault.destroy([helperSubject(data.helperId)]),
      QuestionDeleted: async ({ data }) => vault.destroy([questionSubject(data.questionId)]),
      GreetingImageChosen: async ({ data }) => {
        if (data.replacedId !== null) await pictures.erase([data.replacedId]);
      },
      UserErased: async ({ data }) => pictures.deleteOfSubject(userSubject(data.userId)),
      OrganisationDissolved: async ({ data }) =>
        pictures.deleteOfSubject(organisationSubject(data.organisationId)),
      CodeErased: async ({ data }) => {
        if (data.greetingImageId !== null) await pictures.erase([data.greetingImageId]);
      },
      CodeHandedOver: async ({ data }) => {
        if (data.greetingImageId !== null) await pictures.erase([data.greetingImageId]);
      },
      GreetingImageRemoved: async ({ data }) => pictures.erase([data.imageId]),
      ProductPictureChosen: async ({ data }) => {
        if (data.replacedId !== null) await pictures.erase([data.replacedId]);
      },
      ProductPictureRemoved: async ({ data }) => pictures.erase([data.pictureId]),
    },
    tick: {
      everyMs: tickMs,
      run: async (signal) => {
        await destroyMonthKeys(options);
        await eraseUnkept(options, signal);
      },
    },
  });
}

/**
 * Destroys the keys of months that ended long enough ago, which makes everything hashed or sealed
 * with them unreadable (docs/adr/0129).
 */
async function destroyMonthKeys({ vault, now }: LeftoverEraserOptions): Promise<void> {
  const months = monthsOver(now(), MONTH_KEY_DAYS);
  await vault.destroyExisting(
    months.flatMap((month) => MONTH_KEYS.map((name) => monthSubject(name, month))),
  );
}

/** Keeps the pictures that an event refers to by now, and erases the others. */
export async function eraseUnkept(
  { pictures, handler, now }: LeftoverEraserOptions,
  signal: AbortSignal,
): Promise<void> {
  const before = new Date(now().getTime() - UNKEPT_MS);
  while (!signal.aborted) {
    const found = await pictures.unkept(before);
    if (found.length === 0) return;
    const named = new Map<string, boolean>();
    for (const picture of found) named.set(picture.id, await isNamed(picture, handler));
    const ids = [...named.keys()];
    await pictures.keep(ids.filter((id) => named.get(id) === true));
    await pictures.erase(ids.filter((id) => named.get(id) === false));
  }
}

/** The streams decide whether a message was sent or a picture chosen. */
async function isNamed(
  { id, kind, uid, messageId: message }: UnkeptPicture,
  handler: CommandHandler,
): Promise<boolean> {
  if (kind === 'greeting') {
    const code = await handler.state(codeDecider, streams.code(uid));
    return ownedPart(code)?.greetingImageId === id;
  }
  if (kind === 'product') {
    const product = await handler.state(productDecider, streams.product(uid));
    return product.status !== 'none' && product.pictureId === id;
  }
  const threadId = message === null ? null : threadOfMessage(message);
  if (message === null || threadId === null) return false;
  const thread = await handler.state(threadDecider, streams.thread(threadId));
  return thread.status === 'open' && thread.messages.get(message)?.erased === false;
}
