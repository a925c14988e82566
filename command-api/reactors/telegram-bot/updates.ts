import { language, type Language } from '@app/events/language';
import * as z from 'zod';

const chat = z.looseObject({ id: z.number(), type: z.string() });
const sender = z.looseObject({ language_code: z.string().optional() });

/** The part of the Bot API's `Update` that is used. */
export const updates = z.array(
  z.looseObject({
    update_id: z.int(),
    message: z
      .looseObject({ chat, from: sender.optional(), text: z.string().optional() })
      .optional(),
    my_chat_member: z
      .looseObject({ chat, new_chat_member: z.looseObject({ status: z.string() }) })
      .optional(),
  }),
);
export type Update = z.infer<typeof updates>[number];

/** A person's request to the bot. Only private chats count. */
export type Wish = { readonly chat: string; readonly speaks: Language } & (
  | { readonly kind: 'start'; readonly token: string }
  | { readonly kind: 'stop' | 'other' | 'block' }
);

/** @returns null if there is nothing to do */
export function wishOf({ message, my_chat_member: member }: Update): Wish | null {
  if (member) {
    const isBlocked = member.chat.type === 'private' && member.new_chat_member.status === 'kicked';
    return isBlocked ? { kind: 'block', chat: String(member.chat.id), speaks: 'en' } : null;
  }
  if (message?.chat.type !== 'private') return null;
  const about = { chat: String(message.chat.id), speaks: languageOf(message.from?.language_code) };
  const [command = '', token = ''] = (message.text ?? '').trim().split(/\s+/u);
  if (command === '/stop') return { ...about, kind: 'stop' };
  if (command === '/start') return { ...about, kind: 'start', token };
  return { ...about, kind: 'other' };
}

/** The language of an IETF tag such as "de-AT"; English if it is not supported. */
const languageOf = (tag = ''): Language =>
  language.safeParse(tag.slice(0, 2).toLowerCase()).data ?? 'en';
