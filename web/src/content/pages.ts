import { productName } from '@app/query-api/contract/product';

/** What search engines and previews say about a page. */
export interface PageHead {
  path: string;
  title: string;
  description: string;
  /** Name of the picture in `web/public/social/`, without its ending. */
  picture: string;
}

export const pageHeads: readonly PageHead[] = [
  {
    path: '/',
    title: `${productName}: lost things find their way back`,
    description:
      'Put a code on what you would miss. Whoever finds it scans it and writes to you. Neither of you sees who the other is.',
    picture: 'home',
  },
];

export const notFoundHead: PageHead = {
  path: '/page/not-found',
  title: `Page not found · ${productName}`,
  description: 'There is nothing at this address.',
  picture: 'home',
};
