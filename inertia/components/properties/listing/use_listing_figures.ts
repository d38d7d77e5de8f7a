import { useQuery } from '@tanstack/react-query'
import type { Area } from '~/lib/areas'
import { api } from '~/lib/client'

export type Figures = { views: number; enquiries: number }

type Property = { id: number; listed_at: string | null }

/** Nobody can have looked at what was never listed. */
export const useListingFigures = (area: Area, { id, listed_at: listedAt }: Property) =>
  useQuery({
    ...api[area].propertyFigures.show.queryOptions({ params: { id } }),
    enabled: listedAt !== null,
  })

export const totalOf = ({ days }: { days: Figures[] }): Figures => ({
  views: days.reduce((sum, { views }) => sum + views, 0),
  enquiries: days.reduce((sum, { enquiries }) => sum + enquiries, 0),
})
