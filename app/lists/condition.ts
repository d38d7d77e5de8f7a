import type { Value } from '#database/statements'

export type Condition = { sql: string; values: Value[] }

export const where = (sql: string, ...values: Value[]): Condition => ({ sql, values })
