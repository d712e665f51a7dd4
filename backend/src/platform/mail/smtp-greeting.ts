import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

const GREETED_WITHIN_MS = 2_000;
const SMTPS = 465;
const SMTP = 587;

const socketTo = ({ protocol, port, hostname }: URL): Socket => {
  const isTls = protocol === 'smtps:' || port === String(SMTPS);
  const at = { host: hostname, port: Number(port) || (isTls ? SMTPS : SMTP) };
  return isTls ? connectTls({ ...at, servername: hostname }) : connect(at);
};

/** Returns true when a mail server greets at that address, without signing in: this runs every few seconds. */
export const greets = (url: URL): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = socketTo(url);
    const end = (isUp: boolean) => {
      socket.destroy();
      resolve(isUp);
    };
    socket.setTimeout(GREETED_WITHIN_MS, () => {
      end(false);
    });
    socket.once('error', () => {
      end(false);
    });
    socket.once('data', (greeting) => {
      end(greeting.toString('latin1').startsWith('220'));
    });
  });
