/** A setting, or what it names, that the product can't run with. The user sees its message alone. */
export class SetupError extends Error {}
