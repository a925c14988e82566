import { withName } from '@app/service-kit/brand/name-place';
import type { SiteLook } from '../../../features/brand/site-look.ts';

interface NamedLink {
  readonly label: string;
  readonly link: string;
}

/** Parts of a notice that may contain the site's name. */
interface Named {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly action: NamedLink | null;
  readonly footnote: string;
  readonly footLinks: readonly NamedLink[];
  readonly sms: string;
}

/** Inserts the site's name, and the short name into the SMS. */
export function named<Said extends Named>(
  said: Said,
  { name, shortName }: Pick<SiteLook, 'name' | 'shortName'>,
): Said {
  const put = (text: string): string => withName(text, name);
  const putLink = (link: NamedLink): NamedLink => ({ ...link, label: put(link.label) });
  return {
    ...said,
    subject: put(said.subject),
    heading: put(said.heading),
    paragraphs: said.paragraphs.map(put),
    action: said.action && putLink(said.action),
    footnote: put(said.footnote),
    footLinks: said.footLinks.map(putLink),
    sms: withName(said.sms, shortName),
  };
}
