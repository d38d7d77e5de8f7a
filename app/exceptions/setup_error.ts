/** An unusable setting. The user sees only the message. */
export class SetupError extends Error {}
