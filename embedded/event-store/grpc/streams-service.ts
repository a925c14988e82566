import type { Server } from '@grpc/grpc-js';
import services from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { append } from './append-call.ts';
import { batchAppend } from './batch-append-call.ts';
import { deleteStream, tombstoneStream } from './delete-calls.ts';
import { read } from './read-call.ts';
import type { StreamsContext } from './streams-context.ts';

const { StreamsService } = services;

/** The service as defined, only that Read hands over messages that are bytes already. */
const definition = {
  ...StreamsService,
  read: { ...StreamsService.read, responseSerialize: (message: Buffer) => message },
};

/** Serves the Streams service. */
export function addStreamsService(server: Server, context: StreamsContext): void {
  server.addService(definition, {
    read: (call: Parameters<typeof read>[1]) => void read(context, call),
    append: (call: Parameters<typeof append>[1], answer: Parameters<typeof append>[2]) =>
      void append(context, call, answer),
    batchAppend: (call: Parameters<typeof batchAppend>[1]) => batchAppend(context, call),
    delete: (
      call: Parameters<typeof deleteStream>[1],
      answer: Parameters<typeof deleteStream>[2],
    ) => void deleteStream(context, call, answer),
    tombstone: (
      call: Parameters<typeof tombstoneStream>[1],
      answer: Parameters<typeof tombstoneStream>[2],
    ) => void tombstoneStream(context, call, answer),
  });
}
