import { packsAnswer, productsAnswer } from '@app/query-api/features/store/contract';
import { ordersAnswer, purchasesAnswer } from '@app/query-api/features/orders/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../api/client.ts';

/** The live stream does not tell buyers who claims a code, so their page polls. In ms. */
const CLAIMS_MS = 20_000;

export function packsQuery() {
  return queryOptions({
    queryKey: ['store', 'packs'],
    queryFn: ({ signal }) =>
      get({ path: '/store/qr-packs', as: 'public', answer: packsAnswer, signal }),
  });
}

export function productsQuery() {
  return queryOptions({
    queryKey: ['store', 'products'],
    queryFn: async ({ signal }) => {
      const path = '/store/products';
      return (await get({ path, as: 'public', answer: productsAnswer, signal })).products;
    },
  });
}

export function ordersQuery() {
  return queryOptions({
    queryKey: ['store', 'orders'],
    queryFn: async ({ signal }) => {
      const path = '/user/orders';
      return (await get({ path, as: 'signed-in', answer: ordersAnswer, signal })).orders;
    },
  });
}

export function purchasesQuery() {
  return queryOptions({
    queryKey: ['store', 'purchases'],
    queryFn: async ({ signal }) => {
      const path = '/user/purchases';
      return (await get({ path, as: 'signed-in', answer: purchasesAnswer, signal })).purchases;
    },
    refetchInterval: CLAIMS_MS,
  });
}
