import { siteName } from '../components/site-name.ts';

export interface SiteLink {
  label: string;
  href: string;
}

export const site = {
  shops: [
    { label: 'Digital QR', href: '/store' },
    { label: 'Physical Shop', href: '/shop' },
  ] satisfies SiteLink[],
  sections: [
    { label: 'Features', href: '/features' },
    { label: 'Pricing', href: '/pricing' },
    { label: 'Help', href: '/help' },
  ] satisfies SiteLink[],
  signIn: 'Sign In',
  getStarted: 'Get Started',
  dashboard: 'Dashboard',
  footer: [
    {
      title: 'Product',
      links: [
        { label: 'Features', href: '/features' },
        { label: 'Pricing', href: '/pricing' },
        { label: 'Use cases', href: '/use-cases' },
        { label: 'Digital QR packs', href: '/store' },
        { label: 'Physical shop', href: '/shop' },
      ],
    },
    {
      title: 'Help',
      links: [
        { label: 'Help center', href: '/help' },
        { label: 'Support', href: '/support' },
        { label: 'Contact', href: '/contact' },
        { label: 'Blog', href: '/blog' },
      ],
    },
    {
      title: 'About us',
      links: [
        { label: `About ${siteName}`, href: '/about' },
        { label: 'Privacy policy', href: '/privacy' },
        { label: 'Terms of service', href: '/terms' },
        { label: 'Accessibility', href: '/accessibility' },
        { label: 'Transparency', href: '/transparency' },
        { label: 'Imprint', href: '/imprint' },
      ],
    },
  ] satisfies { title: string; links: SiteLink[] }[],
  look: { toDark: 'Switch to dark mode', toLight: 'Switch to light mode' },
  footNote: 'Put a code on what you would miss.',
  closing: {
    title: 'Tag the thing you would miss most',
    text: 'It takes two minutes. Ten codes are free forever, and no card is needed.',
    button: 'Get Started Free',
  },
  support: {
    hours: [
      { days: 'Monday to Friday', hours: '9:00 to 18:00 EST' },
      { days: 'Saturday', hours: '10:00 to 16:00 EST' },
      { days: 'Sunday', hours: 'Closed' },
    ],
    response: 'within 24 hours',
    premiumResponse: 'within 4 hours',
  },
} as const;
