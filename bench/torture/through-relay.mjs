// Preloaded into the processes of npm start (NODE_OPTIONS): the process of the product reaches its
// Postgres by a relay then, and nothing else about it changes.
import { Socket } from 'node:net';

const { DATABASE_URL, TORTURE_POSTGRES_PORT } = process.env;
if (DATABASE_URL !== undefined && TORTURE_POSTGRES_PORT !== undefined) {
  const postgres = new URL(DATABASE_URL).port;
  const { connect } = Socket.prototype;
  Socket.prototype.connect = function connectByRelay(port, ...rest) {
    return connect.call(this, String(port) === postgres ? TORTURE_POSTGRES_PORT : port, ...rest);
  };
}
