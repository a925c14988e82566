import { isIP } from 'node:net';

const CANDIDATE =
  /^candidate:([A-Za-z\d+/]{1,32}) ([12]) udp (\d{1,10}) ([\dA-Fa-f.:]{2,45}) (\d{1,5}) typ relay(?: .*)?$/iu;

/**
 * A relay candidate with only the relay's address: what follows the type says more about the
 * caller, such as the address that the relay sees (`raddr`) or the kind of network.
 * @param attribute of an `a=` line
 * @returns null for all other candidates: those of a device or its router, with a host name, or of
 *   an unknown form
 */
export function relayCandidate(attribute: string): string | null {
  const [, foundation, component, priority, address = '', port] = CANDIDATE.exec(attribute) ?? [];
  if (isIP(address) === 0 || Number(port) > 65_535 || !attribute.includes(' typ relay'))
    return null;
  const at = `${priority} ${address.toLowerCase()} ${port}`;
  return `candidate:${foundation} ${component} udp ${at} typ relay raddr 0.0.0.0 rport 0`;
}
