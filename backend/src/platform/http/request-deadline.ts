import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Effects } from '../context/effects.js';
import { Deadline } from '../deadline/deadline.js';

/** A command may begin something for this long, in milliseconds, so that nobody waits 10 s for a response. */
const COMMAND_WITHIN = 9_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** Runs from the guards on; for an upload from its last byte. */
    deadline?: Deadline;
  }
}

export const startDeadline = (request: FastifyRequest): Deadline => (request.deadline = new Deadline(COMMAND_WITHIN));

export const deadlineOf = (request: FastifyRequest): Deadline => request.deadline ?? startDeadline(request);

/** Whoever goes away before anything was done stops the command; what has begun is finished, so that it is not left half done. */
export function endWithClient(deadline: Deadline, effects: Effects, { raw }: FastifyReply): void {
  raw.once('close', () => {
    if (!raw.writableFinished && !effects.arePossible) deadline.end();
  });
}
