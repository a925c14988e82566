import { file } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';
import { CODE_GONE, TOO_MANY_LOOK_UPS } from '../codes/contract.ts';

export const pictureQueries = {
  greetingImage: defineQuery({
    path: '/qr/{code}/greeting-image/{image}',
    summary: "The picture beside a code's greeting",
    access: 'public',
    reads: ['codes', 'users', 'organisations'],
    answer: file('webp'),
    refusals: { ...CODE_GONE, ...TOO_MANY_LOOK_UPS },
  }),
  messagePhoto: defineQuery({
    path: '/user/messages/{id}/photos/{photo}',
    summary: 'A photo that a finder sent',
    access: 'user',
    scope: 'messages:read',
    reads: ['threads', 'readings', 'organisations'],
    answer: file('webp'),
  }),
  productPicture: defineQuery({
    path: '/store/products/{id}/image/{picture}',
    summary: 'The picture of a product',
    access: 'public',
    reads: ['catalogue'],
    answer: file('webp'),
  }),
} as const;
