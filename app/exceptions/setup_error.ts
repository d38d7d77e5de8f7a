/** A setting, or what it names, that the product can't run with. Its one sentence is all that a person is shown. */
export class SetupError extends Error {}
