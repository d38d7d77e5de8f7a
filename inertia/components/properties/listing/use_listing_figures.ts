import { useQuery } from '@tanstack/react-query'
import type { Area } from '~/lib/areas'
import { api } from '~/lib/client'

export type Figures = { views: number; enquiries: number }

export const useListingFigures = (area: Area, id: number) =>
  useQuery(api[area].propertyFigures.show.queryOptions({ params: { id } }))

export const totalOf = ({ days }: { days: Figures[] }): Figures => ({
  views: days.reduce((sum, { views }) => sum + views, 0),
  enquiries: days.reduce((sum, { enquiries }) => sum + enquiries, 0),
})
