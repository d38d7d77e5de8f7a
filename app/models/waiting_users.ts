/** Of an account that was never switched on or off. */
export const neverSwitched = `field_versions ->> 'active' IS NULL`

/** Matches whoever waits for approval, with `false` as its value. Nobody waits who was switched off once. */
export const waitingUsers = `users.active = ? AND users.${neverSwitched}`
