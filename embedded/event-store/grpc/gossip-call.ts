import { randomUUID } from 'node:crypto';
import messages from '@eventstore/db-client/generated/gossip_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { ticksNow } from '../log/event.ts';
import type { ServerCall } from '../transport/server-call.ts';

const LEADER = messages.MemberInfo.VNodeState.LEADER;
const instance = randomUUID();

/** Gossip's Read: the cluster's members, which is this server alone, as the leader. */
export async function clusterMembers(
  address: { readonly host: string; readonly port: number },
  call: ServerCall,
): Promise<void> {
  await call.message();
  const id = new shared.UUID();
  id.setString(instance);
  const endPoint = new messages.EndPoint();
  endPoint.setAddress(address.host);
  endPoint.setPort(address.port);
  const member = new messages.MemberInfo();
  member.setInstanceId(id);
  member.setTimeStamp(ticksNow().toString());
  member.setState(LEADER);
  member.setIsAlive(true);
  member.setHttpEndPoint(endPoint);
  const cluster = new messages.ClusterInfo();
  cluster.addMembers(member);
  call.answer(cluster);
}
