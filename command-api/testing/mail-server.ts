import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { makeSelfSigned } from './self-signed.ts';

/** A mail that the server accepted, as sent over the wire. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  /** Unfolded headers by lower-case name. */
  readonly headers: ReadonlyMap<string, string>;
  readonly isEncrypted: boolean;
  readonly user: string;
}

/** The server's behaviour for the next mails. */
export interface Manners {
  /** The reply to a recipient, such as `550 5.1.1 No such user`; null accepts. */
  recipient: string | null;
  /** The reply to a complete mail; `drop` breaks the connection, `stall` does not answer. */
  mail: string | null;
}

export const MAIL_USER = 'apikey';
export const MAIL_PASSWORD = 'SG.mail-password';

const { key, cert } = makeSelfSigned();
/** Trusting this certificate allows TLS connections to this test's servers. */
export const MAIL_CERTIFICATE = cert;

function refusal(reply: string): Error {
  const [code = '554', ...words] = reply.split(' ');
  return Object.assign(new Error(words.join(' ')), { responseCode: Number(code) });
}

const CONTENT = /^(?<head>.*?)\r\n\r\n/su;

function readHeaders(raw: string): ReadonlyMap<string, string> {
  const head = CONTENT.exec(raw)?.groups?.['head'] ?? '';
  const lines = head.replaceAll(/\r\n[ \t]+/gu, ' ').split('\r\n');
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

/** TLS from the start, STARTTLS, or neither TLS nor a password. */
type Security = 'tls' | 'starttls' | 'none';

/** A real SMTP server on this machine. */
export class MailServer {
  readonly received: ReceivedMail[] = [];
  readonly manners: Manners = { recipient: null, mail: null };
  /** Called with each complete mail, before it is answered. */
  onMail: (mail: ReceivedMail) => Promise<void> | void = () => undefined;
  private readonly security: Security;
  private readonly server: SMTPServer;

  private constructor(security: Security) {
    this.security = security;
    const isOpen = security === 'none';
    this.server = new SMTPServer({
      secure: security === 'tls',
      ...(isOpen ? { disabledCommands: ['STARTTLS', 'AUTH'] } : { key, cert }),
      authOptional: isOpen,
      closeTimeout: 50,
      logger: false,
      onAuth: ({ username, password }, _session, callback) => {
        const isRight = username === MAIL_USER && password === MAIL_PASSWORD;
        if (isRight) callback(null, { user: username });
        else callback(refusal('535 5.7.8 Authentication failed'));
      },
      onRcptTo: (_address, _session, callback) => {
        const { recipient } = this.manners;
        if (recipient === null) callback();
        else callback(refusal(recipient));
      },
      onData: (stream, session, callback) => {
        // A client that disconnects midway has sent nothing.
        this.take(stream, session, callback).catch(() => undefined);
      },
    });
    // Expected, since these tests break connections.
    this.server.on('error', () => undefined);
  }

  static async start(security: Security = 'none'): Promise<MailServer> {
    const server = new MailServer(security);
    server.server.listen(0, '127.0.0.1');
    await once(server.server.server, 'listening');
    return server;
  }

  get port(): number {
    const { port } = this.server.server.address() as AddressInfo;
    return port;
  }

  /** For `SMTP_URL`. */
  get url(): string {
    const scheme = this.security === 'tls' ? 'smtps' : 'smtp';
    const isOpen = this.security === 'none';
    const user = isOpen ? '' : `${MAIL_USER}@`;
    return `${scheme}://${user}localhost:${this.port}${isOpen ? '?tls=off' : ''}`;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => resolve());
    });
  }

  private async take(
    ...[stream, session, callback]: Parameters<NonNullable<SMTPServerOptions['onData']>>
  ): Promise<void> {
    const raw = await text(stream);
    const { mailFrom, rcptTo } = session.envelope;
    const mail = {
      from: mailFrom === false ? '' : (mailFrom?.address ?? ''),
      to: rcptTo.map(({ address }) => address),
      raw,
      headers: readHeaders(raw),
      isEncrypted: session.secure,
      user: String(session.user ?? ''),
    };
    await this.onMail(mail);
    const { mail: manners } = this.manners;
    if (manners === 'drop') this.breakConnections();
    else if (manners !== null && manners !== 'stall') callback(refusal(manners));
    else if (manners === null) {
      this.received.push(mail);
      callback(null, 'taken');
    }
  }

  private breakConnections(): void {
    for (const connection of this.server.connections) connection.close();
  }
}
