import type { ListingRow } from '#lists/listing_lists'
import env from '#start/env'

/** Where the place is a rough one, a marker would point at a door that is not it. */
const openStreetMap = {
  exact: 'https://www.openstreetmap.org/?mlat={lat}&mlon={lon}#map=17/{lat}/{lon}',
  area: 'https://www.openstreetmap.org/#map=14/{lat}/{lon}',
}

/** @returns null without a place, and where the platform leads to no map */
export function mapAddress({ place, latitude, longitude }: ListingRow) {
  const own = env.get('MAP_URL')
  if (!place || own === 'none') return null
  return (own || openStreetMap[place])
    .replaceAll('{lat}', String(latitude))
    .replaceAll('{lon}', String(longitude))
}
