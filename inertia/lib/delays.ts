/** Milliseconds before a success leads on to the next screen (specification, §9). */
export const delays = { adminForm: 1500, door: 3000 } as const
