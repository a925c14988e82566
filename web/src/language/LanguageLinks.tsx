import { LANGUAGE_PARAMETER, LANGUAGES } from './language.ts';

export function LanguageLinks({ label }: { label: string }) {
  return (
    <noscript>
      <nav aria-label={label} className="mx-auto max-w-xl px-4 pb-6">
        <ul className="flex flex-wrap justify-center gap-x-4">
          {Object.entries(LANGUAGES).map(([tag, name]) => (
            <li key={tag}>
              <a
                href={`?${LANGUAGE_PARAMETER}=${tag}`}
                lang={tag}
                className="inline-flex min-h-11 items-center text-sm text-ink-soft underline"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </noscript>
  );
}
