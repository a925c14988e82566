interface SiteLinkProps {
  label: string;
  href: string;
  /** The path of the current page. */
  path: string;
  className?: string;
}

/** A link between public pages, which are separate documents (ADR 0031). */
export function SiteLink({ label, href, path, className = '' }: SiteLinkProps) {
  return (
    <a href={href} aria-current={href === path ? 'page' : undefined} className={className}>
      {label}
    </a>
  );
}
