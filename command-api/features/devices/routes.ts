import { idOr } from '../../kernel/id-or.ts';
import type { KeyObject } from 'node:crypto';
import { uuidV5 } from '@app/events/event-id';
import { streams } from '@app/events/streams';
import { isSameSecret } from '@app/service-kit/is-same-secret';
import type { CommandRouter } from '../../kernel/command-router.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { userDecider } from '../accounts/decider.ts';
import { deviceNotFound } from '../accounts/device-rules.ts';
import {
  type ChannelReach,
  reachesNothing,
  reachOf,
  isPushEndpoint,
} from '../channels/channel-reach.ts';
import { contactLimits } from '../contacts/limits.ts';
import { deviceFamily } from '../sessions/began-on.ts';
import { deviceCommands } from './contract.ts';
import { makeDeviceProof } from './device-proof.ts';

export interface DeviceServices {
  /** The vault's secret `device-proofs`. */
  readonly proofKey: KeyObject;
  readonly reach: ChannelReach;
}

const stream = ({ who }: { readonly who: { readonly userId: string } }): string =>
  streams.user(who.userId);

/** How owners choose browsers for notices (docs/adr/0115). */
export function deviceRoutes(router: CommandRouter, { proofKey, reach }: DeviceServices): void {
  const serve = router.serving(userDecider);

  serve(deviceCommands.addDevice, {
    // Sends to an unverified address, like a new e-mail address.
    limits: contactLimits,
    stream,
    toCommand: ({ who: { userId, sessionId }, body, command, header }) => {
      refuseEndpoint(body.endpoint, reach);
      const deviceId = uuidV5(command.commandId, 'device');
      const browser = deviceFamily(header('User-Agent'));
      return { type: 'AddDevice', userId, deviceId, sessionId, browser, subscription: body };
    },
    answer: (_call, { events }) => {
      const added = events.find((event) => event.type === 'PushDeviceAdded');
      if (!added) throw deviceNotFound();
      return { id: added.data.deviceId };
    },
  });

  serve(deviceCommands.signInDevice, {
    stream,
    toCommand: ({ who: { userId, sessionId }, parameter }) => {
      return { type: 'SignInDevice', userId, sessionId, deviceId: deviceOf(parameter('id')) };
    },
  });

  serve(deviceCommands.confirmDevice, {
    stream,
    toCommand: ({ who: { userId }, body, parameter }) => {
      const deviceId = deviceOf(parameter('id'));
      if (!isSameSecret(body.proof, makeDeviceProof(deviceId, proofKey))) throw wrongProof();
      return { type: 'ProveDevice', userId, deviceId };
    },
  });

  serve(deviceCommands.changeDevice, {
    stream,
    toCommand: ({ who: { userId }, body, parameter }) => {
      const deviceId = deviceOf(parameter('id'));
      return { type: 'ChooseDeviceTitle', userId, deviceId, showsTitle: body.shows_title };
    },
  });

  serve(deviceCommands.removeDevice, {
    stream,
    toCommand: ({ who: { userId }, parameter }) => {
      return { type: 'RemoveDevice', userId, deviceId: deviceOf(parameter('id')) };
    },
  });
}

function refuseEndpoint(endpoint: string, reach: ChannelReach): void {
  if (reachesNothing(reach)) {
    const sentence = 'Notices cannot be pushed to devices here.';
    throw new DomainError('conflict', 'no-push', sentence);
  }
  if (!isPushEndpoint(endpoint, reachOf(endpoint, reach))) {
    throw new DomainError('invalid', 'bad-endpoint', 'This is not the address of a push service.');
  }
}

const deviceOf = (text: string): string => idOr(text, deviceNotFound);

const wrongProof = (): DomainError =>
  new DomainError('invalid', 'wrong-proof', 'This is not the proof of this device.');
