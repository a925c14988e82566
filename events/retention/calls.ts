import type { Activity } from './declaration.ts';

export const calls: Activity = {
  name: 'Calls',
  held: [
    {
      id: 'call-times',
      what: 'Calls between the sides of a conversation: when and for how long',
      about: ['finder', 'owner'],
      why: 'So that both sides see missed calls.',
      ground: 'interest',
      groundNote: 'For owners, the contract. Finders call or accept calls.',
      period:
        'Shown as long as an earlier message is kept; in the tables until the code or the account is deleted; in the log, as long as the log.',
      end: 'Only the random numbers of a conversation without texts stay in the log.',
      events: { CallEnded: ['seconds'] },
      tables: { 'read.calls': ['seconds'] },
    },
    {
      id: 'call-descriptions',
      what: 'Connection data that the browsers of a call exchange, without their addresses',
      about: ['finder', 'owner'],
      why: 'To connect the two browsers through the relay.',
      ground: 'interest',
      groundNote: 'For owners, the contract. Finders call or accept calls.',
      period: 'Until the call is over; for two minutes if the call failed and another one follows.',
      end: 'The row is deleted. It is in no backup.',
      recipients: 'The relay that the operator chose learns the addresses of both sides.',
      events: {},
      tables: { 'calling.descriptions': ['sdp'] },
    },
  ],
};
