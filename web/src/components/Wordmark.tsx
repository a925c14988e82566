import { siteName } from './site-name.ts';

/** The name beside a small tag. It inherits its font, so that the finder page loads only one. */
export function Wordmark({ className = '' }: { className?: string }) {
  return (
    <span
      className={`wordmark inline-flex items-center gap-2 text-lg font-bold tracking-tight ${className}`}
    >
      <svg viewBox="0 0 24 24" className="size-6" aria-hidden="true">
        <path
          className="fill-ink"
          d="M5.5 2h8.3L22 10.2v8.3a3.5 3.5 0 0 1-3.5 3.5h-13A3.5 3.5 0 0 1 2 18.5v-13A3.5 3.5 0 0 1 5.5 2Z"
        />
        <circle className="fill-signal" cx="14.5" cy="9.5" r="4" />
        <circle className="fill-desk" cx="14.5" cy="9.5" r="1.5" />
      </svg>
      {siteName}
    </span>
  );
}
