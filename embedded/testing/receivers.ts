import { MailServer } from '@app/command-api/testing/mail-server';
import type { PushDevice } from '@app/command-api/testing/push-device';
import { PushService } from '@app/command-api/testing/push-service';
import { SmsProvider } from '@app/command-api/testing/sms-provider';
import { expect } from 'vitest';
import type { Trace } from './traces.ts';

/** Local servers for all channels by which a product sends notices. */
export class Receivers {
  readonly mail: MailServer;
  readonly sms: SmsProvider;
  readonly push: PushService;

  private constructor(mail: MailServer, sms: SmsProvider, push: PushService) {
    this.mail = mail;
    this.sms = sms;
    this.push = push;
  }

  /** Starts all of them. */
  static async start(): Promise<Receivers> {
    const [sms, push] = await Promise.all([SmsProvider.start(), PushService.start()]);
    return new Receivers(await MailServer.start(), sms, push);
  }

  /** The variables that make a product send its notices here. */
  get environment(): Readonly<Record<string, string>> {
    return { SMTP_URL: this.mail.url, SMS_API_URL: this.sms.url, CHANNEL_HOSTS: '127.0.0.1' };
  }

  /** The messages to an address or number, the newest last. */
  sentTo(address: string): readonly Trace[] {
    const mails = this.mail.received.filter(({ to }) => to.includes(address));
    const texts = this.sms.taken.filter(({ to }) => to === address);
    return [
      ...mails.map(({ raw }) => ({ where: 'a mail', text: raw.replaceAll('=\r\n', '') })),
      ...texts.map(({ body }) => ({ where: 'an SMS', text: body })),
    ];
  }

  /** Waits for a message to an address or number. @returns the part that matches the pattern */
  async wordSentTo(address: string, pattern: RegExp): Promise<string> {
    const found = (): string | undefined =>
      this.sentTo(address)
        .map(({ text }) => pattern.exec(text)?.[0])
        .findLast((word) => word !== undefined);
    await expect.poll(found).toBeDefined();
    return found() ?? '';
  }

  /** Push messages as the push service sees them, encrypted. */
  pushedOnTheWay(): readonly Trace[] {
    return this.push.taken.map(({ headers, body }) => ({
      where: 'a push message on its way',
      text: `${body.toString('latin1')} ${body.toString('hex')} ${JSON.stringify(headers)}`,
    }));
  }

  /** Push messages as a device opens them. */
  openedBy(device: PushDevice): readonly Trace[] {
    return this.push.takenBy(device).map(({ notification }) => ({
      where: 'a push message',
      text: JSON.stringify(notification),
    }));
  }

  /** Ends all of them. */
  async stop(): Promise<void> {
    await Promise.all([this.mail.stop(), this.sms.stop(), this.push.stop()]);
  }
}
