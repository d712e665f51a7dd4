import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Effects } from '../context/effects.js';
import { Deadline } from '../deadline/deadline.js';

/** Time in which a command may begin something, in milliseconds, so that no response takes 10 s. */
const COMMAND_WITHIN_MS = 9_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** Runs from the guards on; for an upload from its last byte. */
    deadline?: Deadline;
  }
}

export const startDeadline = (request: FastifyRequest): Deadline =>
  (request.deadline = new Deadline(COMMAND_WITHIN_MS));

export const deadlineOf = (request: FastifyRequest): Deadline => request.deadline ?? startDeadline(request);

/** Stops the command when its client disconnects before anything was done. A command that has begun runs to its end. */
export function endWithClient(deadline: Deadline, effects: Effects, { raw }: FastifyReply): void {
  raw.once('close', () => {
    if (!raw.writableFinished && !effects.arePossible) deadline.end();
  });
}
