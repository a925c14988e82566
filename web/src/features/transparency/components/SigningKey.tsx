import { transparencyWords } from '../../../content/transparency.ts';

const words = transparencyWords.key;

export function SigningKey({ fingerprint, pem }: { fingerprint: string; pem: string }) {
  return (
    <div className="grid gap-3">
      <p className="max-w-prose">{words.about}</p>
      <dl className="grid gap-4 rounded-card border border-line bg-paper p-4 text-sm">
        <div className="min-w-0">
          <dt className="text-ink-faint">{words.fingerprint}</dt>
          <dd className="font-mono wrap-anywhere">{fingerprint}</dd>
        </div>
        <div className="min-w-0">
          <dt className="text-ink-faint">{words.pem}</dt>
          <dd className="font-mono text-xs whitespace-pre-wrap wrap-anywhere">{pem.trim()}</dd>
        </div>
      </dl>
    </div>
  );
}
