import type { Activity } from './declaration.ts';

export const calls: Activity = {
  name: 'Calls',
  held: [
    {
      id: 'call-times',
      what: 'That the sides of a conversation called each other, when and for how long',
      about: ['finder', 'owner'],
      why: 'Both see which calls they missed.',
      ground: 'interest',
      groundNote: 'For owners the contract. Finders call, or accept.',
      period:
        'Shown as long as a message before the call is kept; in the tables until the code or the account is deleted, in the log as long as the log.',
      end: 'What is left in the log has the numbers of a conversation without words.',
      events: { CallEnded: ['seconds'] },
      tables: { 'read.calls': ['seconds'] },
    },
    {
      id: 'call-descriptions',
      what: 'What the browsers of a call tell each other to connect, without their addresses',
      about: ['finder', 'owner'],
      why: 'The call goes from browser to browser through the relay.',
      ground: 'interest',
      groundNote: 'For owners the contract. Finders call, or accept.',
      period:
        'Until the call is over; two minutes where nothing came of it and another one follows.',
      end: 'The row is deleted. It is in no backup.',
      recipients: 'The relay that the operator chose learns the addresses of both sides.',
      events: {},
      tables: { 'calling.descriptions': ['sdp'] },
    },
  ],
};
