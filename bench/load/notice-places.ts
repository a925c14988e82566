import type { MailServer } from '@app/command-api/testing/mail-server';
import type { PushService, TakenPush } from '@app/command-api/testing/push-service';
import type { NoticeEvent } from '@app/events/notice';
import { streams } from '@app/events/streams';
import type { Stores } from '@app/projector/cli/stores';
import type { NoticeLoad } from './notice-load.ts';

const threadOf = ({ notification: { navigate } }: TakenPush): string =>
  new URL(navigate).searchParams.get('conversation') ?? '';

const nothingLeft = (): Promise<void> => Promise.resolve();

/** Records push messages as they arrive; each names its conversation. */
export const listenToPush =
  (service: PushService): NoticeLoad['listen'] =>
  (onNotice) => {
    service.onPush = () => {
      const [push] = service.taken.splice(-1);
      if (push) onNotice(threadOf(push), performance.now());
    };
    return nothingLeft;
  };

/** Records mails as they arrive. The log tells afterwards which conversation each is about. */
export const listenToMail =
  (server: MailServer, { log }: Stores): NoticeLoad['listen'] =>
  (onNotice) => {
    const came: { readonly noticeId: string; readonly at: number }[] = [];
    server.onMail = ({ headers }) => {
      const noticeId = /<(?<id>[^@]+)@/u.exec(headers.get('message-id') ?? '')?.groups?.['id'];
      if (noticeId !== undefined) came.push({ noticeId, at: performance.now() });
    };
    return async () => {
      for (const { noticeId, at } of came.splice(0)) {
        const [request] = await log.read(streams.notice(noticeId), { personal: 'skip' });
        // The stream of a notice begins with its request.
        const { data } = request as unknown as Extract<NoticeEvent, { type: 'NoticeRequested' }>;
        if (data.about.threadId !== undefined) onNotice(data.about.threadId, at);
      }
    };
  };
