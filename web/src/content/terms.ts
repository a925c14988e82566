import { PLANS } from '@app/query-api/contract/plans';
import { siteName } from '../components/site-name.ts';
import type { Block } from './blocks.ts';
import { yearlyPrice } from './plan-figures.ts';

/** The terms of service. The figures are those of docs/product.md, Plans and Public pages. */
export const terms: { title: string; updated: string; lede: string; blocks: readonly Block[] } = {
  title: 'Terms of service',
  updated: '29 November 2026',
  lede: `By using ${siteName} you agree to these terms. We have tried to make them readable.`,
  blocks: [
    { heading: 'What it is' },
    `${siteName} lets you put codes on things. Whoever scans one can send its owner a message, and the two can write to each other without learning who the other is. We pass messages on; we do not look for things, and we cannot promise that anything is found or returned.`,
    { heading: 'Who may use it' },
    'You must be 13 or older. Finding something and writing to its owner needs no account.',
    { heading: 'Your account' },
    {
      list: [
        'One account belongs to one person. Keep your password and your sign-in links to yourself.',
        'You are responsible for what happens under your account. If somebody else got in, tell us and change your password, which ends every other session.',
        'You can delete the account at any time. Its personal data and the messages on its codes are then erased, which cannot be undone.',
      ],
    },
    { heading: 'Codes' },
    {
      list: [
        'A code that you make on the dashboard is yours at once.',
        'A printed or bought code belongs to whoever claims it first. The first scan claims. Only its owner can hand it over to another account.',
        'Put codes only on your own things, or where you are allowed to.',
      ],
    },
    { heading: 'What you write' },
    'Your words stay yours. You allow us to store them and to pass them on to the other side of the conversation, which is all we do with them.',
    'Do not use codes or messages to threaten or harass, to deceive, to advertise to strangers, to track people, or for anything that is against the law. Do not try to find out who the other side is by technical means. We may erase such content and disable such accounts.',
    { heading: 'Plans and prices' },
    {
      list: [
        `Free costs ${yearlyPrice('free')}, forever: ${PLANS.free.codes} codes and ${PLANS.free.messages} messages a month.`,
        `Basic costs ${yearlyPrice('basic')} per year: ${PLANS.basic.codes} codes and ${PLANS.basic.messages} messages a month.`,
        `Premium costs ${yearlyPrice('premium')} per year: ${PLANS.premium.codes} codes and ${PLANS.premium.messages} messages a month.`,
      ],
    },
    'These are the limits that the service applies. A month is a calendar month in UTC. The code limit is strict for codes that you make; a claim is never refused because of it. Past the message limit, messages are still kept and shown, and notifications stop until the next month.',
    'Billing is annual, in advance, and renews automatically until you change your plan. Price changes are announced 30 days ahead. A smaller plan takes effect at once, and your codes keep working.',
    { heading: 'Digital packs and physical products' },
    'Packs of codes appear on your dashboard as soon as they are paid for. An unpaid order expires after 30 minutes. For physical products shipping is free over $25, and there is a 30-day money-back guarantee.',
    { heading: 'Payment' },
    'At present every payment on this site is simulated. No card is needed, and no money moves.',
    { heading: 'Support' },
    'We answer within 24 hours, and within 4 hours on Premium. We are here Monday to Friday from 9:00 to 18:00 EST and on Saturday from 10:00 to 16:00; on Sunday we are closed.',
    { heading: 'How well it works' },
    'We work to keep the service running and your messages safe, but we cannot promise that it is never interrupted. Do not keep a message here that you cannot afford to lose, and meet strangers in public places.',
    { heading: 'Liability' },
    'The service is provided as is. As far as the law allows, we are not liable for things that stay lost, for what others write, or for what follows from an interruption. Nothing here limits rights that the law gives you and that cannot be waived.',
    { heading: 'Ending it' },
    'You can stop at any time by deleting your account. We may end the service for you if you break these terms; unless it is urgent, we tell you first.',
    { heading: 'Changes' },
    'When these terms change, the date above changes with them. We announce price changes, and changes that take something away from you, 30 days ahead.',
    { heading: 'Software of others' },
    'These pages use free software and fonts. Their [licences and notices](/third-party-notices.txt) come with them.',
    { heading: 'Questions' },
    'See the [help center](/help), or reply to an e-mail that this site sent you. The [contact form](/contact) is a preview for now and sends nothing. What we do with data is in the [privacy policy](/privacy).',
  ],
};
