import { useRef, useState } from 'react'
import { notifyManager, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { useNotice } from '~/hooks/use_notice'
import { useOwnersWayOut } from '~/components/photos/use_owners_way_out'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { listPhotos, orderPhotos, removePhoto, type StoredPhoto } from '~/lib/photo_calls'

export type StoredPhotos = ReturnType<typeof useStoredPhotos>

/** A property's images: read, put in order, taken away. A new order is shown before it is stored. */
export function useStoredPhotos(area: Area, propertyId: number) {
  const t = useText()
  const say = useFailureMessage()
  const queries = useQueryClient()
  const { notice, announce, clear } = useNotice()
  const [order, setOrder] = useState<number[] | null>(null)
  const lastAsked = useRef<number[]>(null)
  const queryKey = ['photos', area, propertyId]

  const list = useQuery({
    queryKey,
    queryFn: () => listPhotos(area, propertyId),
    meta: { handlesExpiry: area === 'owner' },
  })
  // Asked again later, an answer that fails takes nobody away from photos that were not sent yet.
  const loadError = list.isLoadingError ? list.error : null
  const isLeaving = useOwnersWayOut(area, loadError)

  const show = (photos: StoredPhoto[]) =>
    notifyManager.batch(() => {
      queries.setQueryData(queryKey, photos)
      notifyManager.schedule(() => setOrder(null)) // with the list, or the old order would flash up
    })
  const staleElsewhere = () => queries.invalidateQueries({ refetchType: 'none' })

  const ordering = useMutation({
    scope: { id: `photo-order-${propertyId}` }, // one after the other, so the last one wins
    mutationFn: (ids: number[]) => orderPhotos(area, propertyId, ids),
    onSuccess: (photos, ids) => {
      if (ids === lastAsked.current) show(photos) // or a later order would jump back for a moment
      announce('success', t('photos.order_saved'))
      void staleElsewhere()
    },
    onError: (error) => {
      setOrder(null)
      announce('danger', say(error, { fallback: 'photos.order_failed' }))
      void list.refetch()
    },
  })

  const removal = useMutation({
    mutationFn: (id: number) => removePhoto(area, id),
    onSuccess: (_, id) => {
      show((list.data ?? []).filter((photo) => photo.id !== id))
      announce('success', t('images.deleted'))
      void staleElsewhere()
    },
    onError: (error) => announce('danger', say(error)),
  })

  return {
    list,
    photos: inOrder(list.data ?? [], order),
    failure: loadError && !isLeaving && say(loadError, { fallback: 'photos.load_failed' }),
    isLeaving,
    notice,
    removal,
    reorder: (ids: number[]) => {
      clear()
      lastAsked.current = ids
      setOrder(ids)
      ordering.mutate(ids)
    },
    reload: () => queries.invalidateQueries(),
  }
}

function inOrder(photos: StoredPhoto[], order: number[] | null) {
  if (!order) return photos
  const place = ({ id }: StoredPhoto) => (order.includes(id) ? order.indexOf(id) : order.length)
  return [...photos].sort((one, other) => place(one) - place(other))
}
