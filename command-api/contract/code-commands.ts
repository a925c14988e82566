import { codeAnswer, codeChanges, greetingImageAnswer } from './codes.ts';
import { defineCommand, done, fileBody, noBody } from './command-route.ts';
import { BOUNDS, PICTURE_TYPES } from './fields.ts';
import { photoAnswer } from './messages.ts';

const NOT_YOURS = { 403: 'The code belongs to somebody else' } as const;

/** What changes a code, and the pictures that belong to it (decisions, Codes). */
export const codeCommands = {
  editCode: defineCommand({
    method: 'patch',
    path: '/qr/{id}',
    summary: 'Change a code of your own; what is left out stays',
    access: 'user',
    request: codeChanges,
    answer: codeAnswer,
    status: 200,
    refusals: NOT_YOURS,
  }),
  chooseGreetingImage: defineCommand({
    method: 'put',
    path: '/qr/{id}/greeting-image',
    summary: 'Show a picture beside the greeting of a code of your own',
    access: 'user',
    request: fileBody,
    upload: { types: PICTURE_TYPES, maxBytes: BOUNDS.greetingImage },
    answer: greetingImageAnswer,
    status: 200,
    refusals: NOT_YOURS,
  }),
  removeGreetingImage: defineCommand({
    method: 'delete',
    path: '/qr/{id}/greeting-image',
    summary: 'Remove the picture beside the greeting',
    access: 'user',
    request: noBody,
    answer: done,
    status: 200,
    refusals: NOT_YOURS,
  }),
  addPhoto: defineCommand({
    method: 'post',
    path: '/qr/{id}/photos',
    summary: 'Add a photo for a message about this code; unsent it is gone after a day',
    access: 'public',
    request: fileBody,
    upload: { types: PICTURE_TYPES, maxBytes: BOUNDS.photo },
    answer: photoAnswer,
    status: 201,
    refusals: { 409: 'The code takes no messages' },
  }),
} as const;
