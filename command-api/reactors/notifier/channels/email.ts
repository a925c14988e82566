import { createTransport } from 'nodemailer';
import {
  accepted,
  type Deliver,
  type Delivery,
  failed,
  type Outgoing,
  refused,
} from './delivery.ts';
import type { SmtpServer } from './providers.ts';

/** How long a mail server may take to respond, in ms. */
const SILENCE_MS = 15_000;

/**
 * E-mail over SMTP. All attempts for a notice have the same `Message-ID`, so that servers and
 * mailboxes can recognise duplicates after a crash.
 */
export function emailChannel(server: SmtpServer): Deliver {
  return async (message, { settings, signal }) => {
    const { from_name: chosen, from_email: address } = settings;
    const name = chosen || (message.from ?? '');
    const transport = createTransport(transportOptions(server, settings.email_api_key));
    try {
      const sent = await transport.sendMail({
        from: { name, address },
        to: { name: '', address: message.to },
        subject: message.subject ?? '',
        text: message.text,
        ...(message.html === null ? {} : { html: message.html }),
        messageId: messageIdOf(message.noticeId, address),
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(message) },
        signal,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      return accepted(sent.response);
    } catch (error) {
      return explain(error);
    } finally {
      transport.close();
    }
  };
}

function unsubscribeHeaders({ unsubscribe }: Outgoing): Readonly<Record<string, string>> {
  if (unsubscribe === null) return {};
  return {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** The same for all attempts for a notice, unless the sender's domain changes. */
export function messageIdOf(noticeId: string, from: string): string {
  return `<${noticeId}@${from.slice(from.lastIndexOf('@') + 1)}>`;
}

function transportOptions(server: SmtpServer, password: string) {
  const { host, port, security, user } = server;
  return {
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user === null ? {} : { auth: { user, pass: password } }),
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
  };
}

interface MailFailure {
  readonly responseCode?: unknown;
  readonly response?: unknown;
  readonly command?: unknown;
}

/**
 * A 5xx for the recipient or the text is permanent. For our name, password or sender's address it
 * is not: an administrator can correct those while the notice waits.
 */
function explain(error: unknown): Delivery {
  if (!(error instanceof Error)) return failed('The mail server could not be reached.');
  const { responseCode, response, command } = error as Error & MailFailure;
  const words = typeof response === 'string' && response !== '' ? response : error.message;
  const isFinal = typeof responseCode === 'number' && responseCode >= 500;
  const isAboutRecipient = command === 'RCPT TO' || command === 'DATA';
  return isFinal && isAboutRecipient ? refused(words) : failed(words);
}
