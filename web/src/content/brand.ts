import type { Correction } from '@app/query-api/contract/shades';

const COLOURS = { main: 'The main colour', accent: 'The accent' } as const;
const SEEN_ON = { main: 'text needs', accent: 'shapes need' } as const;

/** Texts of the console about the site's name and look. */
export const brandWords = {
  title: 'Brand',
  about:
    'Your own name, colours and logo on every page, e-mail, SMS and label, in place of the product’s. Pages that are loaded from then on show it; nothing needs a restart.',
  own: 'The site has the product’s own name and look.',
  save: 'Save the brand',
  drop: 'Use the product’s own look',
  failed: 'The brand could not be saved. Please try again.',
  loadFailed: 'The brand could not be loaded.',
  name: 'Name',
  shortName: 'Short name',
  shortNameHelp:
    'For SMS and under an app’s icon, at most 12 characters. Up to seven unaccented letters keep every SMS in one part.',
  support: 'Support address',
  supportHelp: 'Shown below every e-mail and on the imprint. Leave empty for none.',
  main: 'Main colour',
  mainHelp: 'For buttons and links, such as #0b5d33.',
  accent: 'Accent',
  accentHelp: 'For shapes, such as the eyelet of a tag.',
  mainDark: 'Main colour in the dark',
  accentDark: 'Accent in the dark',
  darkHelp: 'Leave empty to have it made from the light one.',
  preview: 'Preview',
  light: 'Light',
  dim: 'Dark',
  sample: 'Is this yours?',
  sampleText: 'Write to the owner. Neither of you sees who the other is.',
  sampleButton: 'Send message',
  sampleLink: 'How it works',
  fine: 'Every colour can be seen as you chose it (WCAG 2.2 AA).',
  corrected: ({ theme, of, chosen, shown, has, needs }: Correction) =>
    `${COLOURS[of]} ${chosen} has a contrast of ${figure(has)} to 1 in ${theme === 'light' ? 'the light' : 'the dark'}; ${SEEN_ON[of]} ${figure(needs)}. It is shown as ${shown}.`,
  logo: 'Logo',
  logoHelp:
    'A PNG, JPEG or WebP of up to 2 MB, shown beside the name and as the icon. It is saved at once. SVG files are not taken.',
  logoAlt: 'The logo of the site',
  addLogo: 'Add logo',
  changeLogo: 'Change logo',
  removeLogo: 'Remove logo',
  logoFailed: 'The logo could not be saved. Please try again.',
  texts: {
    title: 'Legal texts',
    about:
      'Plain text; an empty line begins a paragraph. An empty field leaves what was set with the deployment.',
    imprint: 'Imprint',
    terms: 'Addition to the terms',
    privacy: 'Addition about privacy',
    privacyHelp: 'Shown on the imprint, under Privacy.',
    legalContact: 'Contact for authorities',
    save: 'Save the texts',
    failed: 'The texts could not be saved. Please try again.',
    loadFailed: 'The legal texts could not be loaded.',
  },
};

function figure(number: number): string {
  // Rounded down, so that it never reaches the required value by rounding.
  return (Math.floor(number * 10) / 10).toLocaleString('en');
}
