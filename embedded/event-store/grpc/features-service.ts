import type { Server, ServiceDefinition, ServerUnaryCall, sendUnaryData } from '@grpc/grpc-js';
import services from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import messages from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type { SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb.js';

/** The version whose behaviour is followed. */
const SERVER_VERSION = '23.10.0';

/** Serves the list of what is served: clients choose their calls by it. */
export function addFeaturesService(server: Server, served: readonly ServiceDefinition[]): void {
  const answer = supportedMethods([...served, services.ServerFeaturesService]);
  server.addService(services.ServerFeaturesService, {
    getSupportedMethods: (
      _call: ServerUnaryCall<unknown, SupportedMethods>,
      send: sendUnaryData<SupportedMethods>,
    ) => send(null, answer),
  });
}

function supportedMethods(served: readonly ServiceDefinition[]): SupportedMethods {
  const supported = new messages.SupportedMethods();
  supported.setEventStoreServerVersion(SERVER_VERSION);
  for (const { path } of served.flatMap((service) => Object.values(service))) {
    // The path is /package.Service/Method; the real server lists all of it in lower case.
    const [, service = '', name = ''] = path.toLowerCase().split('/');
    const method = new messages.SupportedMethod();
    method.setServiceName(service);
    method.setMethodName(name);
    supported.addMethods(method);
  }
  return supported;
}
