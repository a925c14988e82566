import type { OutboxNotice } from '@app/query-api/features/notices/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { hasFailed } from '../../../api/has-failed.ts';
import { Button } from '../../../components/Button.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { outboxMailQuery } from '../api/notices.ts';
import { MailFrame } from './MailFrame.tsx';

/** The content of a notice: an SMS as text, an e-mail with its headers, rendered and as text. */
export function NoticeBody({ notice }: { notice: OutboxNotice }) {
  const [isOpen, setOpen] = useState(false);
  const isMail = notice.channel === 'email';
  return (
    <details className="text-sm" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-11 items-center rounded-control font-medium text-ink-soft underline decoration-line-strong underline-offset-4">
        {isMail ? 'Show the e-mail' : 'Show the text'}
      </summary>
      {isOpen && (isMail ? <Mail notice={notice} /> : <PlainText text={notice.text} />)}
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

function Mail({ notice }: { notice: OutboxNotice }) {
  const mail = useQuery(outboxMailQuery(notice.id));
  const { html = null, unsubscribe = null } = mail.data ?? {};
  return (
    <div className="grid gap-4 pt-1">
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        <Header name="To">{notice.to}</Header>
        <Header name="Subject">{notice.subject}</Header>
        {unsubscribe !== null && (
          <>
            <Header name="List-Unsubscribe">{`<${unsubscribe}>`}</Header>
            <Header name="List-Unsubscribe-Post">List-Unsubscribe=One-Click</Header>
          </>
        )}
      </dl>
      <div className="grid gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Part title="As it looks">
          {mail.isPending && !hasFailed(mail) && <Skeleton className="h-120 w-full" />}
          {hasFailed(mail) && (
            <>
              <FormFailure text="The e-mail could not be loaded." />
              <Button className="justify-self-start" onClick={() => void mail.refetch()}>
                Try again
              </Button>
            </>
          )}
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

function Header({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-faint">{name}</dt>
      <dd dir="auto" className="min-w-0 wrap-anywhere max-sm:mb-1">
        {children}
      </dd>
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
