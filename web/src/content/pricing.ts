import { PLANS } from '@app/query-api/contract/plans';
import { allowance, discountPoint, yearlyPrice } from './plan-figures.ts';

export const pricing = {
  title: 'Plans and prices',
  lede: 'One price a year, paid in advance. Change your plan whenever you like; your codes keep working.',
  plans: [
    {
      id: 'free',
      name: 'Free',
      price: yearlyPrice('free'),
      per: 'forever',
      for: 'For your keys, your bag and your bicycle.',
      points: [...allowance('free'), 'Basic e-mail notification', '48-hour sign-in links'],
    },
    {
      id: 'basic',
      name: 'Basic',
      price: yearlyPrice('basic'),
      per: 'per year',
      for: 'For a household, or a small shop.',
      points: [
        ...allowance('basic'),
        'E-mail and SMS notification',
        'Custom designs',
        'Analytics',
        'Bulk registration and creation',
        discountPoint('basic'),
      ],
    },
    {
      id: 'premium',
      name: 'Premium',
      price: yearlyPrice('premium'),
      per: 'per year',
      for: 'For those who look after many things.',
      points: [
        ...allowance('premium'),
        'Priority support, within 4 hours',
        'Your own branding',
        'A team of 5 users',
        'Data export',
        discountPoint('premium'),
      ],
    },
  ],
  choosing: {
    choose: 'Choose',
    yours: 'Your plan',
    changeTo: 'Change to',
    resume: (plan: string, price: string) => `You chose ${plan}, for ${price} a year.`,
    keep: 'Keep',
    question: (plan: string) => `Change to ${plan}?`,
    consequences: [
      'The smaller plan takes effect now.',
      'Your codes keep working, even those beyond its limit. You can make new ones once you are below it.',
      'What you paid for this year is not refunded.',
    ],
  },
  faqTitle: 'Questions about plans',
  faq: [
    {
      question: 'Is the free plan really free?',
      answer: `Yes, forever. It includes ${allowance('free').join(' and ')}, sign-in links that work for 48 hours, and notifications by e-mail. No card needed.`,
    },
    {
      question: 'What happens when I reach my message limit?',
      answer:
        'Nothing is lost. A finder is never turned away: further messages are kept and shown on your dashboard. Only e-mail and SMS stop until the next month, after one last notification that says so.',
    },
    {
      question: 'Is Premium limited?',
      answer: `Yes, to ${PLANS.premium.codes} codes that you make and ${PLANS.premium.messages} messages a month. Codes that you claim do not count, and no finder is turned away beyond it.`,
    },
    {
      question: 'What is the storefront discount?',
      answer: `With Basic and Premium, packs from the [Digital QR store](/store) cost ${PLANS.basic.discount}% less. The store shows your price once you are signed in.`,
    },
    {
      question: 'How am I billed?',
      answer:
        'Once a year, in advance. The plan renews automatically until you change it. We announce price changes 30 days ahead.',
    },
    {
      question: 'Can I change my plan?',
      answer:
        'At any time, on this page. A larger plan takes effect as soon as it is paid. A smaller one takes effect at once, and your codes keep working.',
    },
    {
      question: 'How do I pay?',
      answer:
        'For now the payment is simulated: no card is needed and no money moves. You can try every plan.',
    },
    {
      question: 'Do bought or printed codes count towards my limit?',
      answer:
        'A claim is never refused: the first scan claims, whatever your plan. Only codes that you make on the dashboard are limited.',
    },
    {
      question: 'Is there a refund?',
      answer:
        'Products from the [Physical Shop](/shop) come with a 30-day money-back guarantee, and shipping is free over $25.',
    },
  ],
} as const;
