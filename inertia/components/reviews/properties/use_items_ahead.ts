import { useEffect } from 'react'
import { ownerPropertiesOf } from '~/components/reviews/properties/owner_properties_query'
import type { QueueItem } from '~/components/reviews/queue_item'
import { client, queryClient } from '~/lib/client'

const largePhotos = 2

/** Loads the photos and the owners of the next properties, so that they are there at once. */
export function useItemsAhead(items: QueueItem[]) {
  const ids = items.map(({ property }) => property.id).join()
  useEffect(() => {
    for (const item of items) {
      void queryClient.prefetchQuery(ownerPropertiesOf(item.property.owner_id))
      item.images.forEach(({ image_url: name }, index) => {
        load(client.urlFor.get('site.thumbnails.show', { name }).url)
        if (index < largePhotos) load(client.urlFor.get('site.property_images.show', { name }).url)
      })
    }
    // The ids stand for the items, which are new objects at each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [ids])
}

function load(address: string) {
  const photo = new Image()
  photo.fetchPriority = 'low'
  photo.src = address
}
