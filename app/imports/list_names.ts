export const importedLists = ['owners', 'properties'] as const
export type ImportedListName = (typeof importedLists)[number]
