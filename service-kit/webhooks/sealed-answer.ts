import type { KeyObject } from 'node:crypto';
import { openBytes, sealBytes } from '../vault/sealed-bytes.ts';

const nameOf = (deliveryId: string): string => `webhook-answer/${deliveryId}`;

/** Seals how an endpoint's answer begins. @param key of the user whose endpoint it is */
export const sealAnswer = (text: string, key: KeyObject, deliveryId: string): Buffer =>
  sealBytes(Buffer.from(text), key, nameOf(deliveryId));

/** @throws where the key is another's */
export const openAnswer = (sealed: Buffer, key: KeyObject, deliveryId: string): string =>
  openBytes(sealed, key, nameOf(deliveryId)).toString('utf8');
