import { defineCommand } from './command-route.ts';
import {
  sendAgainAnswer,
  sendAgainRequest,
  settingsAnswer,
  settingsTest,
  settingsTestAnswer,
  systemSettings,
} from './settings.ts';

/** What administrators set for the whole instance, and do about its notices. */
export const noticeCommands = {
  chooseSettings: defineCommand({
    method: 'put',
    path: '/admin/system-settings',
    summary: 'Choose the settings of the whole instance',
    access: 'administrator',
    request: systemSettings,
    answer: settingsAnswer,
    status: 200,
  }),
  testSettings: defineCommand({
    method: 'post',
    path: '/admin/system-settings/test',
    summary: 'Try settings by sending a test, without saving them',
    access: 'administrator',
    request: settingsTest,
    answer: settingsTestAnswer,
    status: 200,
    refusals: {
      422: 'The test did not go out (the detail has the words of the provider), or the `Idempotency-Key` was used for another request',
    },
  }),
  sendNoticeAgain: defineCommand({
    method: 'post',
    path: '/admin/notices/{id}/send-again',
    summary: 'Give a notice another round of tries',
    access: 'administrator',
    request: sendAgainRequest,
    answer: sendAgainAnswer,
    status: 200,
    refusals: { 409: 'The notice was sent, or nobody is to get it any more' },
  }),
} as const;
