import { HttpConnection, type RawAnswer } from './http-connection.ts';
import { NumberedRequest } from './http-request.ts';
import type { HttpLoad, LoadResult } from './load.ts';
import { Measured } from './measured.ts';

/** Numbers of requests never repeat within a process, since each request is a new command. */
let number = 0;

/**
 * Sends the requests in turn over each connection until the time is over.
 * @throws if an answer has another status than expected
 */
export async function runHttpLoad(load: HttpLoad): Promise<LoadResult> {
  const connections = await Promise.all(
    Array.from({ length: load.connections }, () => HttpConnection.open(load.port)),
  );
  const measured = new Measured();
  const until = performance.now() + load.seconds * 1000;
  const work = async (connection: HttpConnection, worker: number): Promise<void> => {
    // Each connection has its own copies, since numbers are written into their bytes.
    const requests = load.requests.map((text) => new NumberedRequest(text));
    for (let turn = worker; performance.now() < until; turn += 1) {
      const request = requests[turn % requests.length];
      if (!request) throw new Error('A load needs a request');
      number += 1;
      const started = performance.now();
      const answer = await connection.send(request.numbered(number));
      measured.add(started);
      if (answer.status !== load.expectedStatus) throw unexpected(answer);
    }
  };
  try {
    await Promise.all(connections.map(work));
    return measured.result();
  } finally {
    for (const connection of connections) connection.close();
  }
}

function unexpected({ status, text }: RawAnswer): Error {
  return new Error(`Answered ${status} under load: ${text.slice(0, 1000)}`);
}
