import type { ServerCall } from '../transport/server-call.ts';
import { features } from './definitions.ts';

/** The version of EventStoreDB whose behaviour is implemented. */
const SERVER_VERSION = '23.10.0';

/** GetSupportedMethods: the methods that are served, by path; clients choose their calls by it. */
export async function supportedMethods(paths: Iterable<string>, call: ServerCall): Promise<void> {
  await call.message();
  const supported = new features.SupportedMethods();
  supported.setEventStoreServerVersion(SERVER_VERSION);
  for (const path of paths) {
    // The path is /package.Service/Method; the real server lists all of it in lower case.
    const [, service = '', name = ''] = path.toLowerCase().split('/');
    const method = new features.SupportedMethod();
    method.setServiceName(service);
    method.setMethodName(name);
    supported.addMethods(method);
  }
  call.answer(supported);
}
