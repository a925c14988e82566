import type { ContactKind } from '@app/command-api/contract/fields';

interface ContactWords {
  title: string;
  about: string;
  /** What it is called within a sentence. */
  noun: string;
  label: string;
  none: string;
  help: string;
  /** How the code travels. */
  carrier: string;
}

export const CONTACT_WORDS: Readonly<Record<ContactKind, ContactWords>> = {
  email: {
    title: 'E-mail',
    about: 'For signing in and for notices of new messages. Finders never see it.',
    noun: 'e-mail address',
    label: 'New e-mail',
    none: 'You have no e-mail address here.',
    help: 'We send a code there. The address counts once you type the code here.',
    carrier: 'e-mail',
  },
  phone: {
    title: 'Phone',
    about: 'For sign-in links by SMS and, on paid plans, for notices. Finders never see it.',
    noun: 'phone number',
    label: 'New phone number',
    none: 'You have no phone number here.',
    help: 'With its country code, for example +49 30 123456. We send a code there by SMS.',
    carrier: 'SMS',
  },
};
