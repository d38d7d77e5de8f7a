import { useQuery } from '@tanstack/react-query'
import { RequestedChanges } from '~/components/reviews/resubmission/requested_changes'
import { api } from '~/lib/client'

/** For the screens of a property's images, whose own call tells the failures. */
export function RequestedPhotos({ propertyId }: { propertyId: number }) {
  const { data } = useQuery(
    api.owner.properties.show.queryOptions(
      { params: { id: propertyId } },
      { meta: { handlesExpiry: true } }
    )
  )
  return data && <RequestedChanges property={data.property} screen="images" />
}
