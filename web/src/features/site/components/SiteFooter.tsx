import { ThemeToggle } from '../../../components/ThemeToggle.tsx';
import { Wordmark } from '../../../components/Wordmark.tsx';
import { site } from '../../../content/site.ts';
import { SiteLink } from './SiteLink.tsx';

export function SiteFooter({ path }: { path: string }) {
  return (
    <footer className="mt-20 border-t border-line bg-paper">
      <div className="mx-auto grid w-full max-w-7xl gap-10 px-4 py-12 sm:px-6 lg:grid-cols-[2fr_3fr]">
        <div className="grid content-start gap-3">
          <Wordmark />
          <p className="text-ink-soft">{site.footNote}</p>
          <div className="-ml-3">
            <ThemeToggle texts={site.look} />
          </div>
        </div>
        <nav aria-label="All pages" className="grid grid-cols-2 gap-8 sm:grid-cols-3">
          {site.footer.map(({ title, links }) => (
            <div key={title}>
              <h2 className="text-sm font-semibold text-ink-faint">{title}</h2>
              <ul className="mt-1">
                {links.map((link) => (
                  <li key={link.href}>
                    <SiteLink
                      {...link}
                      path={path}
                      className="inline-flex min-h-11 items-center hover:underline aria-[current]:font-semibold"
                    />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </footer>
  );
}
