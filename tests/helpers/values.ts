/** The same value of each row. */
export const valuesOf = <Rows extends readonly any[], Key extends keyof Rows[number]>(
  rows: Rows,
  key: Key
): Rows[number][Key][] => rows.map((row) => row[key])
