/**
 * The messages and services of EventStoreDB's gRPC protocol, generated from its `.proto` files in
 * the client's package. They need version 3 of `google-protobuf`, for which they were generated.
 */
import gossipServices from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import featureServices from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import rpc from '@eventstore/db-client/generated/status_pb.js';
import streamServices from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import anyMessage from 'google-protobuf/google/protobuf/any_pb.js';
import emptyMessage from 'google-protobuf/google/protobuf/empty_pb.js';

export const { GossipService } = gossipServices;
export const { ServerFeaturesService } = featureServices;
export const { StreamsService } = streamServices;
export const { Any } = anyMessage;
export const { Empty } = emptyMessage;
export { features, gossip, rpc, shared, streams };
