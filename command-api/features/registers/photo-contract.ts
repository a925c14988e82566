import * as z from 'zod/mini';
import { defineCommand, done, fileBody, noBody } from '../../contract/command-route.ts';
import { OWNER_BOUNDS, PICTURE_TYPES } from '../../contract/owner-fields.ts';

const NOT_IN_REGISTER = {
  403: 'Only owners and managers of the organisation may do this',
  404: 'There is no such thing in your register',
} as const;

/** PUT /user/register/{id}/photo: the id of the photo. */
export const registerPhotoAnswer = z.object({ photo_id: z.string() });

/** Private pictures of things, for their owners. */
export const registerPhotoCommands = {
  chooseRegisterPhoto: defineCommand({
    method: 'put',
    path: '/user/register/{id}/photo',
    summary: 'Keep a photo of a thing in the register; finders never see it',
    access: 'user',
    scope: 'codes:write',
    request: fileBody,
    upload: { types: PICTURE_TYPES, maxBytes: OWNER_BOUNDS.photo },
    answer: registerPhotoAnswer,
    status: 200,
    refusals: NOT_IN_REGISTER,
  }),
  removeRegisterPhoto: defineCommand({
    method: 'delete',
    path: '/user/register/{id}/photo',
    summary: 'Remove the photo of a thing from the register',
    access: 'user',
    scope: 'codes:write',
    request: noBody,
    answer: done,
    status: 200,
    refusals: NOT_IN_REGISTER,
  }),
} as const;
