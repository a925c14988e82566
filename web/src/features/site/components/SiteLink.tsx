interface SiteLinkProps {
  label: string;
  href: string;
  /** Where the reader is. */
  path: string;
  className?: string;
}

/** A link between public pages, which are documents of their own (ADR 0031). */
export function SiteLink({ label, href, path, className = '' }: SiteLinkProps) {
  return (
    <a href={href} aria-current={href === path ? 'page' : undefined} className={className}>
      {label}
    </a>
  );
}
