/* A grant is named by its cause, for ever. Orders and keys have prefixes of their own. */

/** Prefixes of grants by an administrator; trials that one gives have their own. */
const STAFF_GRANTS = { grant: 'admin:', trial: 'trial:' } as const;
const TIME_FOR_ALL = 'time:';
/** Prefix of the trial that a user begins. */
const OWN_TRIAL = 'own-trial:';

export const staffGrantId = (requestId: string, isTrial: boolean): string =>
  `${isTrial ? STAFF_GRANTS.trial : STAFF_GRANTS.grant}${requestId}`;

export const isGrantOfStaff = (grantId: string): boolean =>
  Object.values(STAFF_GRANTS).some((prefix) => grantId.startsWith(prefix));

/** Returns the id of the hours of a run for everybody. It marks time of the staff, so no refund counts it as bought. */
export const timeForAllGrantId = (run: string): string => staffGrantId(`${TIME_FOR_ALL}${run}`, false);

export const isTimeForAll = (grantId: string): boolean => grantId.startsWith(staffGrantId(TIME_FOR_ALL, false));

/** Returns the id of the undoing of such hours where administrators had taken some of them before. */
export const undoneTimeId = (run: string): string => `undone:${timeForAllGrantId(run)}`;

export const ownTrialGrantId = (requestId: string): string => `${OWN_TRIAL}${requestId}`;

export const isOwnTrial = (grantId: string): boolean => grantId.startsWith(OWN_TRIAL);

/** Returns the id under which the time of a grant is taken back; ids of orders begin with `order:` and `refund:`. */
export const takeIdOf = (grantId: string): string => grantId.replace(/^order:/, 'refund:');

/** Returns the id of the pause credit that comes with the first grant after a trial. */
export const creditAfterTrialId = (grantId: string): string => `after-trial:${grantId}`;
