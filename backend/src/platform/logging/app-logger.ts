import type { LoggerService } from '@nestjs/common';
import { LogFile } from '@shop/logs/log-file';
import type { LogSink } from '@shop/logs/log-sink';
import { standardOutput } from '@shop/logs/standard-output';
import { pino, stdTimeFunctions, type Logger } from 'pino';
import { requestContext } from '../context/request-context.js';
import { redacted, redactedText } from './redaction.js';

interface LogConfig {
  readonly logLevel: string;
  readonly logTo: 'stdout' | 'files';
  readonly dataDir: string;
  readonly role: string;
}

const loggers = new Map<string, PinoLogger>();

/** Returns the JSON log of this process: lines on stdout, or in `DATA_DIR/logs` where a launcher keeps the terminal. */
export function appLogger(config: LogConfig): PinoLogger {
  const key = `${config.dataDir} ${config.logLevel}`;
  const known = loggers.get(key);
  if (known) return known;
  const sink = config.logTo === 'files' ? new LogFile(config.dataDir, config.role) : standardOutput;
  const logger = new PinoLogger(pinoFor(config, sink), sink);
  loggers.set(key, logger);
  return logger;
}

const pinoFor = ({ logLevel, role }: LogConfig, sink: LogSink): Logger =>
  pino(
    {
      level: logLevel,
      timestamp: stdTimeFunctions.isoTime,
      serializers: { err: (plain: unknown) => plain },
      base: { role, pid: process.pid },
      mixin: () => {
        const context = requestContext.getStore();
        return context ? { requestId: context.correlationId } : {};
      },
    },
    sink,
  );

/** Contexts of Nest's own wiring messages at every start. */
const WIRING = new Set([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'WebSocketsController',
  'NestApplication',
]);

type Level = 'info' | 'error' | 'warn' | 'debug' | 'trace' | 'fatal';

/** Nest's logger over pino. A first argument that is an object becomes fields, the next text its message. */
export class PinoLogger implements LoggerService {
  constructor(
    private readonly pino: Logger,
    private readonly sink: LogSink,
  ) {}

  /** Resolves once the last lines are written or lost, within half a second. */
  flush(): Promise<void> {
    return this.sink.flush();
  }

  log(message: unknown, ...rest: unknown[]): void {
    this.write(WIRING.has(String(rest.at(-1))) ? 'debug' : 'info', message, rest);
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }
  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }
  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }
  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  /** Writes a message; Nest appends the logger's name as the last argument. */
  private write(level: Level, message: unknown, rest: unknown[]): void {
    if (!this.pino.isLevelEnabled(level)) return;
    const context = rest.length > 0 ? rest.at(-1) : undefined;
    const texts = rest.slice(0, -1).filter((part): part is string => typeof part === 'string');
    if (typeof message === 'string') {
      this.pino[level](
        { context, ...(texts.length > 0 && { detail: texts.map(redactedText) }) },
        redactedText(message),
      );
    } else {
      this.pino[level]({ context, ...(redacted(message) as object) }, texts[0] ?? '');
    }
  }
}
