import { randomUUID } from 'node:crypto';
import type { Server, ServerUnaryCall, sendUnaryData } from '@grpc/grpc-js';
import services from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import messages from '@eventstore/db-client/generated/gossip_pb.js';
import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { ticksNow } from '../log/event.ts';

const LEADER = 8;

/** Serves the cluster's members: this server alone, as the leader. The address is known late. */
export function addGossipService(
  server: Server,
  address: () => { host: string; port: number },
): void {
  const instance = new shared.UUID();
  instance.setString(randomUUID());
  server.addService(services.GossipService, {
    read: (_call: ServerUnaryCall<unknown, ClusterInfo>, send: sendUnaryData<ClusterInfo>) => {
      const { host, port } = address();
      const endPoint = new messages.EndPoint();
      endPoint.setAddress(host);
      endPoint.setPort(port);
      const member = new messages.MemberInfo();
      member.setInstanceId(instance);
      member.setTimeStamp(ticksNow().toString());
      member.setState(LEADER);
      member.setIsAlive(true);
      member.setHttpEndPoint(endPoint);
      const cluster = new messages.ClusterInfo();
      cluster.addMembers(member);
      send(null, cluster);
    },
  });
}
