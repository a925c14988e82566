import type { OutboxNotice } from '@app/query-api/features/notices/contract';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Mail, Smartphone } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { hasFailed } from '../../../api/has-failed.ts';
import { buttonClass } from '../../../components/button-class.ts';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { Section } from '../../../components/Section.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { mailFramePath } from '../../../navigation/console-paths.ts';
import { ConsoleList, PartFailed } from '../../admin/components/ConsoleList.tsx';
import { outboxMailQuery, outboxQuery } from '../api/notices.ts';
import { NOTICE_CHANNELS, NOTICE_KINDS } from './notice-words.ts';

/** The notices of mock mode, newest first; new ones appear automatically. */
export function Outbox() {
  const outbox = useQuery(outboxQuery);
  return (
    <Section
      title="Outbox"
      about={
        <>
          <p>
            The newest 50 notifications that would have been sent. The list refreshes automatically.
          </p>
          <p className="mt-2">
            A sign-in link signs in whoever opens it: copy it into a private window to stay signed
            in here.
          </p>
        </>
      }
    >
      <ConsoleList
        isPart
        query={outbox}
        failed="The outbox could not be loaded."
        loading="Loading the outbox"
        items={outbox.data?.notices}
        keyOf={({ id }) => id}
        renderItem={(notice) => <OutboxCard notice={notice} />}
        empty={
          <p className="text-ink-soft">Nothing yet. Request a sign-in link, and it appears here.</p>
        }
      />
    </Section>
  );
}

function OutboxCard({ notice }: { notice: OutboxNotice }) {
  const id = useId();
  const Icon = notice.channel === 'email' ? Mail : Smartphone;
  return (
    <article
      aria-labelledby={id}
      className="grid gap-2 rounded-card border border-line bg-paper p-4 sm:p-5"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Icon aria-hidden size={18} className="text-ink-faint" />
        <h3 id={id} className="min-w-0 font-semibold break-words">
          {NOTICE_KINDS[notice.kind]} to {notice.to}
        </h3>
        <p className="text-sm text-ink-soft first-letter:uppercase sm:ml-auto">
          {NOTICE_CHANNELS[notice.channel]}, <DateTime iso={notice.created_at} />
        </p>
      </header>
      {notice.subject !== null && (
        <p dir="auto" className="text-sm font-medium wrap-anywhere">
          {notice.subject}
        </p>
      )}
      <NoticeBody notice={notice} />
      {notice.link !== null && (
        <div className="flex flex-wrap gap-2">
          <CopyButton text={notice.link} label="Copy link" />
          <a href={notice.link} target="_blank" rel="noopener" className={buttonClass('quiet')}>
            <ExternalLink aria-hidden size={18} />
            Open link
          </a>
        </div>
      )}
    </article>
  );
}

/** The content of a notice: an SMS as text, an e-mail with its headers, rendered and as text. */
function NoticeBody({ notice }: { notice: OutboxNotice }) {
  const [isOpen, setOpen] = useState(false);
  const isMail = notice.channel === 'email';
  return (
    <details className="text-sm" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-11 items-center rounded-control font-medium text-ink-soft underline decoration-line-strong underline-offset-4">
        {isMail ? 'Show the e-mail' : 'Show the text'}
      </summary>
      {isOpen && (isMail ? <MailBody notice={notice} /> : <PlainText text={notice.text} />)}
    </details>
  );
}

function PlainText({ text }: { text: string }) {
  return (
    <p
      dir="auto"
      className="h-full rounded-control border border-line bg-desk p-4 wrap-anywhere whitespace-pre-wrap"
    >
      {text}
    </p>
  );
}

function MailBody({ notice }: { notice: OutboxNotice }) {
  const mail = useQuery(outboxMailQuery(notice.id));
  const { html = null, unsubscribe = null } = mail.data ?? {};
  const headers = {
    To: notice.to,
    Subject: notice.subject,
    ...(unsubscribe !== null && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
  return (
    <div className="grid gap-4 pt-1">
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        {Object.entries(headers).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-faint">{name}</dt>
            <dd dir="auto" className="min-w-0 wrap-anywhere max-sm:mb-1">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Part title="As it looks">
          {mail.isPending && !hasFailed(mail) && <Skeleton className="h-120 w-full" />}
          {hasFailed(mail) && <PartFailed text="The e-mail could not be loaded." query={mail} />}
          {html !== null && <MailFrame html={html} title={notice.subject ?? 'E-mail'} />}
          {mail.data !== undefined && html === null && (
            <p className="text-ink-soft">This e-mail was written before its look was recorded.</p>
          )}
        </Part>
        <Part title="As plain text">
          <PlainText text={notice.text} />
        </Part>
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 grid-rows-[auto_1fr] gap-2">
      <h4 className="font-semibold">{title}</h4>
      {children}
    </section>
  );
}

/**
 * Shows the HTML of an e-mail. It contains text that people wrote, so it is rendered in a page of
 * its own that runs no script of the e-mail and loads nothing (docs/adr/0081).
 */
function MailFrame({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    function send({ source, data }: MessageEvent): void {
      const mailPage = frame.current?.contentWindow;
      if (!mailPage || source !== mailPage || data !== 'ready') return;
      // The sandboxed frame has no origin that could be named.
      mailPage.postMessage(html, '*');
    }
    window.addEventListener('message', send);
    return () => window.removeEventListener('message', send);
  }, [html]);
  return (
    <iframe
      ref={frame}
      title={title}
      src={mailFramePath}
      sandbox="allow-scripts"
      className="h-144 w-full resize-y overflow-hidden rounded-control border border-line bg-paper"
    />
  );
}
