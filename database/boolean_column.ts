import { column } from '@adonisjs/lucid/orm'

/** SQLite hands booleans back as 0 and 1. */
export const boolean = () =>
  column({ consume: (value: unknown) => (value === null ? value : Boolean(value)) })
