import { useEffect, useRef } from 'react';
import { mailFramePath } from '../../../navigation/console-paths.ts';

interface MailFrameProps {
  html: string;
  title: string;
}

/**
 * Shows the HTML of a mail. People's words stand in it, so it is drawn in a page of its own that
 * runs no script of the mail and loads nothing (docs/adr/0081).
 */
export function MailFrame({ html, title }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    function send({ source, data }: MessageEvent): void {
      const mailPage = frame.current?.contentWindow;
      if (!mailPage || source !== mailPage || data !== 'ready') return;
      // Its sandbox gives it no origin to name.
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
