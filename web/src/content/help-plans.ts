import { PLANS } from '@app/query-api/contract/plans';
import type { HelpCategory } from './help-article.ts';

/** Articles of the help center about plans and orders. */
export const plansAndOrders: HelpCategory = {
  name: 'Plans and orders',
  articles: [
    {
      id: 'which-plan',
      title: 'Which plan do I need?',
      content: [
        `Free has ${PLANS.free.codes} codes and ${PLANS.free.messages} messages a month, for good. Basic has ${PLANS.basic.codes} of each, with SMS. Premium has ${PLANS.premium.codes} of each, and support answers within 4 hours. [Pricing](/pricing) compares them.`,
      ],
    },
    {
      id: 'buy-a-pack-of-codes',
      title: 'Buy a pack of codes',
      content: [
        'The [Digital QR store](/store) sells packs of 10 to 100 codes. They are on your dashboard at once, to print or as images. Whoever scans one first claims it.',
      ],
    },
    {
      id: 'how-payment-works',
      title: 'How payment works',
      content: [
        'For now payments are simulated: no money moves. An order stays open for 30 minutes.',
      ],
    },
    {
      id: 'shipping-and-returns',
      title: 'Shipping and returns',
      content: [
        'Products from the [Physical Shop](/shop) ship free over $25, with a 30-day money-back guarantee.',
      ],
    },
  ],
};
