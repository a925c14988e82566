import { defineCommand, done, fileBody, noBody } from './command-route.ts';
import { BOUNDS, PICTURE_TYPES } from './fields.ts';
import { productAnswer, productImageAnswer, productRequest } from './products.ts';
import {
  orderAnswer,
  packPurchase,
  paymentAnswer,
  paymentCompletion,
  planAnswer,
  planChoice,
} from './store.ts';

/** Buying packs and plans, and what the shop sells (decisions, Store and plans). */
export const storeCommands = {
  purchasePack: defineCommand({
    method: 'post',
    path: '/store/purchase-qr-pack',
    summary: 'Order a pack of codes; it can be paid for 30 minutes',
    access: 'user',
    request: packPurchase,
    answer: orderAnswer,
    status: 201,
    refusals: { 404: 'There is no such pack' },
  }),
  completePayment: defineCommand({
    method: 'post',
    path: '/store/complete-payment/{id}',
    summary: 'Pay an order of your own and get what was bought, once',
    access: 'user',
    request: paymentCompletion,
    answer: paymentAnswer,
    status: 200,
    refusals: { 409: 'The order ran out, or the payment was not accepted' },
  }),
  choosePlan: defineCommand({
    method: 'post',
    path: '/user/subscription',
    summary: 'Choose a plan: order a larger one, have a smaller one at once',
    access: 'user',
    request: planChoice,
    answer: planAnswer,
    status: 200,
  }),
  offerProduct: defineCommand({
    method: 'post',
    path: '/admin/products',
    summary: 'Bring a new product into the shop',
    access: 'administrator',
    request: productRequest,
    answer: productAnswer,
    status: 201,
  }),
  changeProduct: defineCommand({
    method: 'put',
    path: '/admin/products/{id}',
    summary: 'Say how a product is from now on',
    access: 'administrator',
    request: productRequest,
    answer: productAnswer,
    status: 200,
  }),
  chooseProductImage: defineCommand({
    method: 'put',
    path: '/admin/products/{id}/image',
    summary: 'Show a picture of a product instead of a drawing',
    access: 'administrator',
    request: fileBody,
    upload: { types: PICTURE_TYPES, maxBytes: BOUNDS.productImage },
    answer: productImageAnswer,
    status: 200,
  }),
  removeProductImage: defineCommand({
    method: 'delete',
    path: '/admin/products/{id}/image',
    summary: 'Show the drawing of its category for a product again',
    access: 'administrator',
    request: noBody,
    answer: done,
    status: 200,
  }),
} as const;
