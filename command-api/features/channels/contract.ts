import * as z from 'zod/mini';
import { defineCommand, done, noBody } from '../../contract/command-route.ts';
import { cleaned } from '../../contract/fields.ts';
import { sixDigits } from '../../contract/owner-fields.ts';

const noAddress = 'Write a web address that begins with https://';

/** An address to which notices are posted. */
export const webAddress = z
  .string(noAddress)
  .check(
    cleaned,
    z.maxLength(1000, 'A web address may have at most 1000 characters.'),
    z.regex(/^https?:\/\/[^\s/]+\S*$/iu, noAddress),
  );

/** ntfy's own rule for topics. */
const TOPIC = /^[-\w]{1,64}$/u;

export const newNtfy = z.strictObject({
  /** `https://ntfy.sh`, or another server. */
  server: webAddress,
  topic: z
    .string('The topic is required.')
    .check(
      cleaned,
      z.minLength(1, 'The topic is required.'),
      z.regex(
        TOPIC,
        'A topic may contain only letters, digits, hyphens and underscores, 64 at most.',
      ),
    ),
  /** An access token, if the topic is protected. */
  token: z.optional(
    z
      .string('The access token must be text.')
      .check(cleaned, z.regex(/^[-\w.~+/=]{0,200}$/u, 'This is not an access token.')),
  ),
});
export const addedNtfy = z.object({ id: z.string() });

/** The code in the test notice. */
export const channelCode = z.strictObject({
  code: sixDigits,
});

export const channelChange = z.strictObject({
  /** Whether notices on this channel name the thing. */
  shows_title: z.boolean('Choose yes or no.'),
});

const unknownChannel = { 404: 'There is no such channel' };
const refusedChannel = {
  409: 'The address was already added, there are too many channels, or none may be added here',
};

/** Channels that owners add themselves. */
export const channelCommands = {
  addNtfy: defineCommand({
    method: 'post',
    path: '/user/channels/ntfy',
    summary: 'Publish notices to a topic of an ntfy server, which gets a test notice first',
    access: 'user',
    request: newNtfy,
    answer: addedNtfy,
    status: 201,
    refusals: refusedChannel,
  }),
  testChannel: defineCommand({
    method: 'post',
    path: '/user/channels/{id}/test',
    summary: 'Send another test notice with another code',
    access: 'user',
    request: noBody,
    answer: done,
    status: 200,
    refusals: unknownChannel,
  }),
  confirmChannel: defineCommand({
    method: 'post',
    path: '/user/channels/{id}/confirm',
    summary: 'Confirm a channel by the code of its test notice',
    access: 'user',
    request: channelCode,
    answer: done,
    status: 200,
    refusals: unknownChannel,
  }),
  changeChannel: defineCommand({
    method: 'put',
    path: '/user/channels/{id}',
    summary: 'Choose whether notices through a channel name the thing',
    access: 'user',
    request: channelChange,
    answer: done,
    status: 200,
    refusals: unknownChannel,
  }),
  removeChannel: defineCommand({
    method: 'delete',
    path: '/user/channels/{id}',
    summary: 'Stop notices through a channel',
    access: 'user',
    request: noBody,
    answer: done,
    status: 200,
  }),
} as const;
