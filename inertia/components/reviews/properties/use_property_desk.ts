import { useEffect, useEffectEvent, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { largeViewSizes } from '#config/image_sizes'
import limits from '#config/limits'
import type { DeskFilters } from '~/components/reviews/desk/use_desk_place'
import { useQueue } from '~/components/reviews/desk/use_queue'
import { waitingOf, type PropertyOutcome, type QueueItem } from '~/components/reviews/queue_item'
import { useDecision } from '~/components/reviews/verdicts/use_decision'
import type { Drafts, ReasonedVerdict } from '~/components/reviews/verdicts/use_drafts'
import { pageQuery, useRows } from '~/hooks/use_rows'
import { ownerPropertiesOf } from '~/components/reviews/properties/owner_properties'
import { sizesOf, srcSetOf } from '~/lib/image_sizes'
import { client, queryClient } from '~/lib/client'

const route = 'api.admin.reviews.index'

type Options = {
  filters: DeskFilters
  firstId?: number
  drafts: Drafts
  onShow: (id: number) => void
}

export function usePropertyDesk({ filters, firstId: namedId, drafts, onShow }: Options) {
  const [firstId] = useState(namedId) // the address names each one that is shown
  const queue = useQueue<QueueItem, PropertyOutcome>(waitingOf)
  const rows = useRows(route, {
    query: { ...filters, page: queue.page, per_page: limits.review.queueRows },
  })
  const requested = useQuery({
    ...pageQuery(route, { property_id: firstId }),
    enabled: firstId !== undefined,
  })
  queue.receive(requested, { total: queue.left, isFirst: false })
  // The queue begins with it, and doesn't take an old answer.
  const isBeginning = requested.isFetching && queue.entries.length === 0
  const isReady = !firstId || !(requested.isPending || isBeginning)
  if (isReady) queue.receive(rows)
  const decision = useDecision({ queue, onDecided: drafts.forget })
  useItemsAhead(queue.ahead.map(({ item }) => item))
  const { current, hasMoved } = queue
  const { failure } = decision
  const name = useEffectEvent(onShow)
  const shownId = hasMoved ? current?.id : undefined
  useEffect(() => {
    if (shownId) name(shownId)
  }, [shownId])
  const draft = drafts.draftOf(current?.id ?? 0)
  const change = (changes: Partial<typeof draft>) => current && drafts.change(current.id, changes)

  return {
    queue,
    rows,
    draft,
    isNotWaiting: requested.data?.rows.length === 0,
    decision,
    change,
    failure: failure?.id === current?.id ? failure : null,
    approve: () =>
      current &&
      decision.decide({ item: current.item, verdict: 'approved', reasons: [], note: '' }),
    open: (verdict: ReasonedVerdict) => change({ verdict }),
    send: (verdict: ReasonedVerdict) =>
      current && decision.decide({ ...draft, verdict, item: current.item }),
  }
}

const largePhotos = 2

function useItemsAhead(items: QueueItem[]) {
  const ids = items.map(({ property }) => property.id).join()
  useEffect(() => {
    for (const item of items) {
      void queryClient.prefetchQuery(ownerPropertiesOf(item.property.owner_id))
      item.images.forEach((image, index) => {
        const { url: src } = client.urlFor.get('site.thumbnails.show', { name: image.image_url })
        load([{ src, width: limits.thumbnailWidthPixels }])
        if (index < largePhotos) load(sizesOf(image))
      })
    }
    // The ids stand for the items, which are new objects at each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [ids])
}

function load(files: { src: string; width: number }[]) {
  const photo = new Image()
  photo.fetchPriority = 'low'
  photo.sizes = largeViewSizes
  if (files.length > 1) photo.srcset = srcSetOf(files)
  photo.src = files.at(-1)!.src
}
