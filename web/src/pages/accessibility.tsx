import { heads } from '../content/pages.ts';
import { siteName } from '../components/site-name.ts';
import type { Block } from '../content/blocks.ts';
import { LegalText, SitePage } from '../features/site/components/SitePage.tsx';

/** The accessibility statement (EN 301 549): what was checked, and what is not good yet. */
const accessibility: {
  title: string;
  updated: string;
  lede: string;
  blocks: readonly Block[];
} = {
  title: 'Accessibility',
  updated: '23 November 2026',
  lede: `Everybody should be able to bring a thing back. This says how far ${siteName} is from that.`,
  blocks: [
    { heading: 'What we aim at' },
    'The European standard EN 301 549, which for websites asks for WCAG 2.1 on level AA. Nobody from outside has examined this site yet. By our own tests it meets the standard in part: the points below are missing.',
    { heading: 'What works' },
    {
      list: [
        'Pages can be read and used by keyboard, and what has the focus is visible.',
        'Headings, fields, buttons and messages have names that screen readers say. Errors appear beside their field, in words.',
        'Text has enough contrast, in light and in dark. Nothing is said by colour alone.',
        'Pages work at 320 pixels and at 400 percent, and without motion if your device asks for that.',
        'The page that a code leads to works without scripts, in six languages. A message needs nothing but words.',
      ],
    },
    { heading: 'What does not work yet' },
    {
      list: [
        'Voice notes have no transcript. People who cannot hear them can ask for a written message instead.',
        'Calls are voice only, without text or video. People who cannot hear or speak can write in the same conversation.',
        'Pictures that people send have no description, since those who send them write none.',
        'Printed labels and their PDF files are drawings: a screen reader finds no text in them. The address of each code is text on the dashboard.',
        'Dashboard, account and help are in English only.',
      ],
    },
    { heading: 'How we test' },
    'Each screen is examined by a program (axe, rules of WCAG 2.1 A and AA) in light and dark and on a narrow page, with every version. Main tasks are done by keyboard in tests. Tests with screen readers and with people who depend on them are still to come.',
    { heading: 'Tell us' },
    'If something stops you, write to the people who run this site: reply to any e-mail that it sent you. Say which page it was and what you use to read it. If you get no answer that helps, you can turn to the body that enforces accessibility where you live.',
  ],
};

export default function AccessibilityPage() {
  return (
    <SitePage head={heads.accessibility}>
      <LegalText {...accessibility} since="Updated" />
    </SitePage>
  );
}
