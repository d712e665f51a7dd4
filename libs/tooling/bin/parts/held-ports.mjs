import { lookup } from 'node:dns/promises';
import net from 'node:net';
import { listeningHost, portLine } from './served-ports.mjs';
import { StepError } from './terminal.mjs';

/** Descriptor of the first port in a process; those before it are its standard streams and its channel. */
const FIRST_FD = 4;
const PORTS = [
  { variable: 'PORT', fallback: 3000 },
  { variable: 'REALTIME_PORT', fallback: 3001 },
];

/**
 * Binds the ports of the application in this process, which never listens on them: its children do. While no child
 * serves, new connections wait in the kernel for the next one. Returns the descriptors for `stdio`, the variable that
 * names them in a child, and `close`. Throws a `StepError` for a port that is taken.
 */
export async function holdPorts(env) {
  const host = listeningHost();
  const { address, family } = await lookup(host, { verbatim: false });
  const handles = PORTS.map(({ variable, fallback }) => {
    const port = Number(env[variable] ?? fallback);
    return bound({ variable, port, host, address, family });
  });
  return {
    stdio: handles.map(({ fd }) => fd),
    variables: { PORT_FDS: handles.map((_handle, index) => FIRST_FD + index).join() },
    close: () => {
      for (const handle of handles) handle.close();
    },
  };
}

/** Binds without listening, for which Node has no documented function; `node:cluster` shares ports by this one. */
function bound({ variable, port, host, address, family }) {
  const handle = net._createServerHandle(address, port, family);
  const name = {};
  // The system reports a taken port at `listen` only; until then the socket has no port.
  if (typeof handle === 'object' && handle.getsockname(name) === 0 && (port === 0 || name.port === port)) return handle;
  throw new StepError(portLine(variable, port, 'EADDRINUSE', host));
}
