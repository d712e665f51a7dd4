/** One queue holds all jobs; their kinds are told apart by name. */
export const QUEUE = 'jobs';
export const PREFIX = 'shop';
