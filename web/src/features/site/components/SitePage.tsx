import { Menu } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/button-class.ts';
import { Drawing } from '../../../components/Drawing.tsx';
import { Tag } from '../../../components/Tag.tsx';
import { ThemeToggle } from '../../../components/ThemeToggle.tsx';
import { Wordmark } from '../../../components/Wordmark.tsx';
import type { Block } from '../../../content/blocks.ts';
import type { PageHead } from '../../../content/pages.ts';
import { site } from '../../../content/site.ts';
import { dashboardPath } from '../../../navigation/dashboard-path.ts';
import { authPath, homePath, registerPath } from '../../../navigation/paths.ts';
import { useAuth } from '../../auth/components/auth-context.ts';
import { Blocks, headingId, RichText } from './Blocks.tsx';

interface SitePageProps {
  head: PageHead;
  children: ReactNode;
  className?: string;
}

/** The build writes the head; this updates it on client-side navigation. */
export function SitePage({ head, children, className = '' }: SitePageProps) {
  useEffect(() => {
    document.title = head.title;
  }, [head]);
  useEffect(() => {
    // Clicks and input from before hydration are replayed now (`build/hydration-bootstrap.ts`).
    document.querySelector('#root')?.dispatchEvent(new Event('taken-over'));
  }, []);
  return (
    <div className="flex min-h-dvh flex-col overflow-x-clip">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-control focus:bg-lift focus:p-3"
      >
        Skip to content
      </a>
      <SiteHeader path={head.path} />
      <main
        id="main"
        tabIndex={-1}
        className={`mx-auto w-full max-w-7xl flex-1 px-4 outline-none sm:px-6 ${className}`}
      >
        {children}
      </main>
      <SiteFooter path={head.path} />
    </div>
  );
}

/** Links as specified (section 2); a menu holds those that do not fit. */
function SiteHeader({ path }: { path: string }) {
  return (
    <header className="relative z-20 bg-desk">
      <div className="mx-auto flex w-full max-w-7xl items-center gap-x-1 px-4 pt-2 sm:px-6">
        <a href={homePath} className="mr-auto inline-flex min-h-11 items-center rounded-control">
          <Wordmark />
        </a>
        <nav aria-label="Main" className="max-lg:hidden">
          <ul className="flex items-center gap-1">
            {[...site.shops, ...site.sections].map((link) => (
              <li key={link.href}>
                <SiteLink {...link} path={path} className={buttonClass('quiet')} />
              </li>
            ))}
          </ul>
        </nav>
        <AccountLinks />
        <SiteMenu path={path} />
      </div>
    </header>
  );
}

const shown = (isShown: boolean): string =>
  `col-start-1 row-start-1 flex items-center ${isShown ? '' : 'invisible'}`;

/** Both states take up the same space, so that nothing moves once the session is known. */
function AccountLinks() {
  const { isSignedIn } = useAuth();
  return (
    <div className="grid justify-items-end">
      <div className={shown(!isSignedIn)}>
        <Link to={authPath()} className={`${buttonClass('quiet')} max-sm:hidden`}>
          {site.signIn}
        </Link>
        <Link to={registerPath} className={`${buttonClass('plain')} sm:ml-1`}>
          {site.getStarted}
        </Link>
      </div>
      <div className={shown(isSignedIn)}>
        <Link to={dashboardPath()} className={buttonClass('plain')}>
          {site.dashboard}
        </Link>
      </div>
    </div>
  );
}

/** Escape and a tap outside close it; without scripts, its button does. */
function useClosing(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const close = (event: Event): void => {
      const element = menu.current;
      if (element === null || !element.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        element.querySelector('summary')?.focus();
      } else if (event.target instanceof Node && element.contains(event.target)) return;
      element.open = false;
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, [menu]);
}

function SiteMenu({ path }: { path: string }) {
  const { isSignedIn } = useAuth();
  const menu = useRef<HTMLDetailsElement>(null);
  useClosing(menu);
  const account = isSignedIn
    ? { label: site.dashboard, href: dashboardPath() }
    : { label: site.signIn, href: authPath() };
  return (
    <details ref={menu} className="-mr-2 lg:hidden">
      <summary
        aria-label="Menu"
        className="grid size-11 list-none place-items-center rounded-control text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden"
      >
        <Menu aria-hidden size={22} />
      </summary>
      <nav
        aria-label="Menu"
        className="absolute inset-x-3 top-full rounded-card border border-line bg-lift p-3 shadow-[var(--shadow-tag)] sm:right-6 sm:left-auto sm:w-64"
      >
        <ul className="grid">
          {[...site.shops, ...site.sections, account].map((link) => (
            <li key={link.href} className="border-line not-last:border-b">
              <SiteLink
                {...link}
                path={path}
                className="flex min-h-12 items-center rounded-control px-3 font-semibold aria-[current]:text-signal-ink"
              />
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}

function SiteFooter({ path }: { path: string }) {
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

interface SiteLinkProps {
  label: string;
  href: string;
  path: string;
  className?: string;
}

/** A link between public pages, which are separate documents (ADR 0031). */
function SiteLink({ label, href, path, className = '' }: SiteLinkProps) {
  return (
    <a href={href} aria-current={href === path ? 'page' : undefined} className={className}>
      {label}
    </a>
  );
}

interface PageTitleProps {
  title: string;
  lede?: string;
  children?: ReactNode;
}

export function PageTitle({ title, lede, children }: PageTitleProps) {
  return (
    <div className="grid max-w-3xl gap-4 pt-12 pb-10 md:pt-20">
      <h1 className="font-display text-4xl font-bold sm:text-5xl">{title}</h1>
      {lede !== undefined && <p className="max-w-prose text-lg text-ink-soft">{lede}</p>}
      {children}
    </div>
  );
}

interface LegalTextProps {
  title: string;
  updated: string;
  since?: 'In force since' | 'Updated';
  lede: string;
  blocks: readonly Block[];
}

export function LegalText({
  title,
  updated,
  since = 'In force since',
  lede,
  blocks,
}: LegalTextProps) {
  const headings = blocks.flatMap((block) =>
    typeof block === 'object' && 'heading' in block ? [block.heading] : [],
  );
  return (
    <>
      <PageTitle title={title} lede={lede}>
        <p className="text-sm text-ink-faint">
          {since} {updated}
        </p>
      </PageTitle>
      <div className="grid gap-10 lg:grid-cols-[16rem_1fr]">
        <nav aria-label="On this page">
          <ul className="text-sm lg:sticky lg:top-6">
            {headings.map((heading) => (
              <li key={heading}>
                <a
                  href={`#${headingId(heading)}`}
                  className="flex min-h-11 items-center text-ink-soft hover:text-ink hover:underline lg:min-h-9"
                >
                  {heading}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <Blocks blocks={blocks} />
      </div>
    </>
  );
}

interface ClaimsProps {
  title: string;
  claims: readonly { figure: string; name: string }[];
  note: string;
}

/** Advertising figures, set apart from the live ones so that they are not confused. */
export function Claims({ title, claims, note }: ClaimsProps) {
  return (
    <aside
      aria-label={title}
      className="rounded-card border border-dashed border-line-strong px-5 py-6 sm:px-8"
    >
      <p className="text-sm font-semibold text-ink-soft">{title}</p>
      <dl className="mt-4 grid grid-cols-2 gap-6 md:grid-cols-4">
        {claims.map(({ figure, name }) => (
          <Figure key={name} name={name}>
            {figure}
          </Figure>
        ))}
      </dl>
      <p className="mt-5 text-sm text-ink-faint">
        <RichText text={note} />
      </p>
    </aside>
  );
}

interface FigureProps {
  name: string;
  isLive?: boolean;
  children: ReactNode;
}

export function Figure({ name, isLive = false, children }: FigureProps) {
  return (
    <div className="flex flex-col-reverse justify-end gap-1">
      <dt className="flex items-center gap-2 text-sm text-ink-soft">
        {isLive && <span aria-hidden="true" className="size-2 rounded-full bg-moss" />}
        {name}
      </dt>
      <dd className="figures font-display text-3xl leading-none font-bold">{children}</dd>
    </div>
  );
}

interface VoicesProps {
  voices: readonly { text: string; name: string; role: string }[];
}

export function Voices({ voices }: VoicesProps) {
  return (
    <ul className="grid gap-x-10 gap-y-10 md:grid-cols-[repeat(auto-fit,minmax(17rem,1fr))]">
      {voices.map(({ text, name, role }) => (
        <li key={name}>
          <figure className="grid h-full content-start gap-4 border-t-2 border-ink pt-5">
            <blockquote className="text-lg leading-snug">“{text}”</blockquote>
            <figcaption className="text-sm">
              <span className="font-semibold">{name}</span>
              <span className="text-ink-soft">, {role}</span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}

export function ClosingCall({ title = site.closing.title }: { title?: string }) {
  return (
    <section className="pt-24" aria-labelledby="closing">
      <Tag className="grid items-center gap-8 px-6 py-10 sm:p-14 md:grid-cols-[1fr_auto]">
        <div className="grid justify-items-start gap-4">
          <h2 id="closing" className="pr-14 font-display text-3xl font-bold sm:text-4xl">
            {title}
          </h2>
          <p className="max-w-prose text-lg text-ink-soft">{site.closing.text}</p>
          <Link
            to={registerPath}
            className={`${buttonClass('primary')} mt-2 min-h-13 px-6 text-lg`}
          >
            {site.closing.button}
          </Link>
        </div>
        <Drawing name="bicycle" className="h-36 max-md:hidden lg:mr-20" />
      </Tag>
    </section>
  );
}
