/** The code that Node, a driver or the framework gave an error, else an empty text. */
export function codeOf(error: unknown) {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : ''
}
