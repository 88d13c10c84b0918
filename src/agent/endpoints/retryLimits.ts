/** Requests for one reply, the first included. A choice of ours. */
export const MOST_ATTEMPTS = 4;
/** Seconds. A longer wait is for the learner to decide. A choice of ours. */
export const LONGEST_WAIT = 60;
