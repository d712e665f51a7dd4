/** Queue of all jobs, whose kinds differ by name. */
export const QUEUE = 'jobs';
export const PREFIX = 'shop';
