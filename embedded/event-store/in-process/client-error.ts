import {
  MaxAppendSizeExceededError,
  StreamDeletedError,
  UnavailableError,
  UnknownError,
} from '@app/events/log/client';
import { failureOf } from '../grpc/failure.ts';
import { StreamIsDeletedError } from '../read/failures.ts';
import { STATUS } from '../transport/status.ts';

/** The error that EventStoreDB's client throws for such a failure of a call over gRPC. */
export function clientError(error: unknown): Error {
  if (error instanceof StreamIsDeletedError) return StreamDeletedError.fromStreamName(error.stream);
  const { code, message, trailers } = failureOf(error);
  const mostBytes = trailers['maximum-append-size'];
  if (mostBytes !== undefined)
    return MaxAppendSizeExceededError.fromMaxAppendSize(Number(mostBytes));
  const known = code === STATUS.unavailable ? UnavailableError : UnknownError;
  return Object.assign(new known(undefined, message), { code });
}
