import type { LucidModel } from '@adonisjs/lucid/types/model'

/** Those with which a row moves to the trash and back: all, so that none that is added later can be forgotten. */
export function movedColumns({ $columnsDefinitions: columns }: LucidModel, counted: string[] = []) {
  const names = [...columns.values()].map(({ columnName }) => columnName)
  return names.filter((name) => !counted.includes(name))
}
