/** Error codes of MongoDB while it starts, stops or elects another primary: network, shutdown and election. */
export const STEPPING_DOWN: readonly number[] = [6, 7, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436];
