import type { ContactKind } from '@app/command-api/contract/owner-fields';

interface ContactWords {
  title: string;
  about: string;
  noun: string;
  label: string;
  none: string;
  help: string;
  carrier: string;
}

export const CONTACT_WORDS: Readonly<Record<ContactKind, ContactWords>> = {
  email: {
    title: 'E-mail',
    about: 'For signing in and for notifications about new messages. Finders never see it.',
    noun: 'e-mail address',
    label: 'New e-mail',
    none: 'You have not added an e-mail address.',
    help: 'We send a code to it. The address is used only after you enter the code here.',
    carrier: 'e-mail',
  },
  phone: {
    title: 'Phone',
    about: 'For sign-in links by SMS and, on paid plans, for notifications. Finders never see it.',
    noun: 'phone number',
    label: 'New phone number',
    none: 'You have not added a phone number.',
    help: 'With the country code, for example +49 30 123456. We send a code to it by SMS.',
    carrier: 'SMS',
  },
};
