type Column = { key: string; isTitle?: boolean; isExtra?: boolean }

/** The chosen columns in the chosen order; one that has gone is left out, and the title always shows. */
export function shownColumns<Any extends Column>(columns: Any[], chosen: string[] | null): Any[] {
  if (!chosen) return columns.filter(({ isExtra }) => !isExtra)
  const shown = chosen.flatMap((key) => columns.filter((column) => column.key === key))
  const titles = columns.filter((column) => column.isTitle && !shown.includes(column))
  return [...titles, ...shown]
}

export function offeredColumns<Any extends Column>(columns: Any[], chosen: string[] | null): Any[] {
  const shown = shownColumns(columns, chosen)
  return [...shown, ...columns.filter((column) => !shown.includes(column))]
}
