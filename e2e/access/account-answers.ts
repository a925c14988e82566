import { randomUUID } from 'node:crypto';

const NOWHERE = randomUUID();
/** A body without anything in it, which the command refuses. */
const EMPTY = { body: {}, status: 400 } as const;

/** Of commands about the account itself, and by which people sign in. */
export const accountAnswers = {
  register: EMPTY,
  login: EMPTY,
  requestLink: EMPTY,
  verifyLink: { in: { token: 'nothing' }, ...EMPTY },
  changeProfile: EMPTY,
  verifyContact: { in: { kind: 'email' }, ...EMPTY },
  resendContactCode: { in: { kind: 'email' }, body: {}, status: 409 },
  stepUp: EMPTY,
  changePassword: EMPTY,
  chooseNotices: EMPTY,
  addDevice: EMPTY,
  signInDevice: { in: { id: NOWHERE }, status: 404 },
  confirmDevice: { in: { id: NOWHERE }, ...EMPTY },
  changeDevice: { in: { id: NOWHERE }, ...EMPTY },
  inviteHelper: EMPTY,
  chooseEscalation: EMPTY,
  chooseQuietHours: EMPTY,
  changeHelper: { in: { id: NOWHERE }, ...EMPTY },
  removeHelper: { in: { id: NOWHERE }, status: 200 },
  removeDevice: { in: { id: NOWHERE }, status: 200 },
  addWebhook: EMPTY,
  addNtfy: EMPTY,
  connectTelegram: { status: 409 },
  testChannel: { in: { id: NOWHERE }, status: 404 },
  confirmChannel: { in: { id: NOWHERE }, ...EMPTY },
  changeChannel: { in: { id: NOWHERE }, ...EMPTY },
  removeChannel: { in: { id: NOWHERE }, status: 200 },
  askForSignIn: EMPTY,
  signInByPasskey: EMPTY,
  askForPasskey: { body: {}, status: 200 },
  addPasskey: EMPTY,
  renamePasskey: { in: { id: NOWHERE }, ...EMPTY },
  askForSecret: { status: 200 },
  addOneTimeCodes: EMPTY,
  renewRecoveryCodes: { status: 409 },
  removeOneTimeCodes: { status: 200 },
  makeApiKey: EMPTY,
  makeCalendarFeed: { status: 201 },
  endCalendarFeed: { status: 200 },
  revokeApiKey: { in: { id: NOWHERE }, status: 200 },
  removePasskey: { in: { id: NOWHERE }, status: 200 },
  endOtherSessions: { status: 200 },
  // The last administrator cannot go, whatever is typed.
  eraseAccount: { body: { confirmation: 'somebody else' }, status: 400, administrator: 409 },
};
