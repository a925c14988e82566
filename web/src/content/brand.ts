export const brandWords = {
  title: 'Brand',
  about:
    'Your own name, colour and logo on every page, e-mail, SMS and label, in place of the product’s. Pages that are loaded from then on show it; nothing needs a restart.',
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
  mainHelp:
    'Such as #0b5d33. Where text or shapes would be hard to see, it is shown darker or lighter.',
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
    about: 'Plain text; an empty line begins a paragraph.',
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
