import * as z from 'zod/mini';
import { defineCommand, done, fileBody, noBody } from '../../contract/command-route.ts';
import { photoAnswer } from './photo-contract.ts';
import { OWNER_BOUNDS, PICTURE_TYPES } from '../../contract/owner-fields.ts';

const NOT_YOURS = {
  403: 'The code belongs to somebody else',
  410: 'The code was deleted',
} as const;

/** PUT /qr/{id}/greeting-image: the new URL of the picture. */
export const greetingImageAnswer = z.object({ greeting_image: z.string() });

export const pictureCommands = {
  chooseGreetingImage: defineCommand({
    method: 'put',
    path: '/qr/{id}/greeting-image',
    summary: 'Show a picture beside the greeting of a code of your own',
    access: 'user',
    scope: 'codes:write',
    request: fileBody,
    upload: { types: PICTURE_TYPES, maxBytes: OWNER_BOUNDS.greetingImage },
    answer: greetingImageAnswer,
    status: 200,
    refusals: NOT_YOURS,
  }),
  removeGreetingImage: defineCommand({
    method: 'delete',
    path: '/qr/{id}/greeting-image',
    summary: 'Remove the picture beside the greeting',
    access: 'user',
    scope: 'codes:write',
    request: noBody,
    answer: done,
    status: 200,
    refusals: NOT_YOURS,
  }),
  addPhoto: defineCommand({
    method: 'post',
    path: '/qr/{id}/photos',
    summary:
      'Add a photo for a message about this code; if it is not sent, it is deleted after a day',
    access: 'public',
    request: fileBody,
    upload: { types: PICTURE_TYPES, maxBytes: OWNER_BOUNDS.photo },
    answer: photoAnswer,
    status: 201,
    refusals: { 409: 'The code takes no messages', 410: 'The code was deleted' },
  }),
} as const;
