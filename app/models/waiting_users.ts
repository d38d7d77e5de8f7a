/** Matches whoever waits for approval, with `false` as its value. Nobody waits who was switched off once. */
export const waitingUsers = `users.active = ? AND users.field_versions ->> 'active' IS NULL`
