export const importedLists = ['owners', 'properties', 'countries'] as const
export type ImportedListName = (typeof importedLists)[number]
