import type { KeyObject } from 'node:crypto';
import { openBytes, sealBytes } from '../vault/sealed-bytes.ts';

const nameOf = (deliveryId: string): string => `webhook-answer/${deliveryId}`;

/** Seals the start of an endpoint's answer. @param key of the endpoint's user */
export const sealAnswer = (text: string, key: KeyObject, deliveryId: string): Buffer =>
  sealBytes(Buffer.from(text), key, nameOf(deliveryId));

/** @throws if the key does not match */
export const openAnswer = (sealed: Buffer, key: KeyObject, deliveryId: string): string =>
  openBytes(sealed, key, nameOf(deliveryId)).toString('utf8');
