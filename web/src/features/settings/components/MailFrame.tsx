import { useEffect, useRef } from 'react';
import { mailFramePath } from '../../../navigation/console-paths.ts';

interface MailFrameProps {
  html: string;
  title: string;
}

/**
 * Shows the HTML of an e-mail. It contains text that people wrote, so it is rendered in a page of
 * its own that runs no script of the e-mail and loads nothing (docs/adr/0081).
 */
export function MailFrame({ html, title }: MailFrameProps) {
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
