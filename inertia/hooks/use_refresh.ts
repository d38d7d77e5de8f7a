import { useQueryClient } from '@tanstack/react-query'

/** After a change everything that is shown is asked again: lists, figures and selects hang together. */
export function useRefresh() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [['api']] })
}
