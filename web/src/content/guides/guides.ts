import { siteName } from '../../components/site-name.ts';
import type { PageHead } from '../pages.ts';
import type { Guide } from './guide.ts';
import { helpersGuide } from './helpers.ts';
import { lostGuide } from './lost.ts';
import { noticesGuide } from './notices.ts';
import { offlineGuide } from './offline.ts';
import { openingsGuide } from './openings.ts';
import { voiceGuide } from './voice.ts';

/** The longer articles of the help center, in order. */
export const guides: readonly Guide[] = [
  lostGuide,
  noticesGuide,
  helpersGuide,
  openingsGuide,
  voiceGuide,
  offlineGuide,
];

/** Texts around them. */
export const guidesPage = { title: 'Guides', back: 'Help center', others: 'More guides' } as const;

export const guidePath = (slug: string): string => `/help/${slug}`;

export function guideHead({ slug, title, summary }: Guide): PageHead {
  return {
    path: guidePath(slug),
    title: `${title} · ${siteName}`,
    description: summary,
    picture: 'help',
  };
}
