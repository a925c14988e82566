import { randomUUID } from 'node:crypto';
import { ticksNow } from '../log/event.ts';
import type { ServerCall } from '../transport/server-call.ts';
import { gossip, shared } from './definitions.ts';

const LEADER = gossip.MemberInfo.VNodeState.LEADER;
const instance = randomUUID();

/** Gossip's Read: the members of the cluster, which are this server alone, as the leader. */
export async function clusterMembers(
  address: { readonly host: string; readonly port: number },
  call: ServerCall,
): Promise<void> {
  await call.message();
  const id = new shared.UUID();
  id.setString(instance);
  const endPoint = new gossip.EndPoint();
  endPoint.setAddress(address.host);
  endPoint.setPort(address.port);
  const member = new gossip.MemberInfo();
  member.setInstanceId(id);
  member.setTimeStamp(ticksNow().toString());
  member.setState(LEADER);
  member.setIsAlive(true);
  member.setHttpEndPoint(endPoint);
  const cluster = new gossip.ClusterInfo();
  cluster.addMembers(member);
  call.answer(cluster);
}
