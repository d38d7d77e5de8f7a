import { useRef, useState } from 'react'
import { notifyManager, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { useNotice } from '~/hooks/use_notice'
import { usePropertyRedirect } from '~/hooks/use_property_redirect'
import { useExpiry } from '~/hooks/use_session'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { failureOf, statusOf } from '~/lib/failure'
import {
  captionPhoto,
  listPhotos,
  orderPhotos,
  removePhoto,
  type StoredPhoto,
} from '~/components/photos/photo_calls'
import { sortedBy, withStored } from '~/components/photos/photo_list'

export type StoredPhotos = ReturnType<typeof useStoredPhotos>

export function useStoredPhotos(area: Area, propertyId: number) {
  const t = useText()
  const failureMessage = useFailureMessage()
  const queries = useQueryClient()
  const { notice, announce, clear } = useNotice()
  const [order, setOrder] = useState<number[]>([])
  const latestOrder = useRef<number[]>(null)
  const queryKey = ['photos', area, propertyId]

  const list = useQuery({
    queryKey,
    queryFn: () => listPhotos(area, propertyId),
    meta: { handlesExpiry: area === 'owner' },
  })
  // A failed reload does not redirect, because selected photos would be lost.
  const loadError = list.isLoadingError ? list.error : null
  const isLeaving = useOwnerRedirect(area, loadError)

  const show = (photos: StoredPhoto[]) =>
    notifyManager.batch(() => {
      queries.setQueryData(queryKey, photos)
      notifyManager.schedule(() => setOrder([])) // in one render with the list, or the old order would flash up
    })
  const reload = () => void queries.invalidateQueries()
  const outdateOtherLists = () => queries.invalidateQueries({ refetchType: 'none' })

  const ordering = useMutation({
    scope: { id: `photo-order-${propertyId}` }, // one after the other, so the last order wins
    mutationFn: (ids: number[]) => orderPhotos(area, propertyId, ids),
    onSuccess: (photos, ids) => {
      if (ids === latestOrder.current) show(photos) // or a later order would jump back
      announce('success', t('photos.order_saved'), { answer: photos })
      void outdateOtherLists()
    },
    onError: (error) => {
      setOrder([])
      announce('danger', failureMessage(error, { fallback: 'photos.order_failed' }))
      void list.refetch()
    },
  })

  const removal = useMutation({
    mutationFn: (id: number) => removePhoto(area, id),
    onSuccess: (answer, id) => {
      show((list.data ?? []).filter((photo) => photo.id !== id))
      announce('success', t('images.deleted'), { answer })
      void outdateOtherLists()
    },
    onError: (error) => announce('danger', failureMessage(error)),
  })

  const saveCaption = async (id: number, caption: string) => {
    const { image, message } = await captionPhoto(area, id, caption)
    queries.setQueryData<StoredPhoto[]>(queryKey, (photos) =>
      photos?.map((photo) => (photo.id === id ? image : photo))
    )
    announce('success', message, { answer: image })
    void outdateOtherLists()
  }

  return {
    list,
    photos: sortedBy(order, list.data ?? []),
    failure:
      loadError && !isLeaving && failureMessage(loadError, { fallback: 'photos.load_failed' }),
    isLeaving,
    isGone: area === 'admin' && statusOf(loadError) === 404,
    notice,
    removal,
    saveCaption,
    reorder: (ids: number[]) => {
      clear()
      latestOrder.current = ids
      setOrder(ids)
      ordering.mutate(ids)
    },
    /** Shown as the upload has answered, because the list may not be read again. */
    add: (images: StoredPhoto[]) => {
      queries.setQueryData<StoredPhoto[]>(
        queryKey,
        (photos) => photos && withStored(photos, images)
      )
      reload()
    },
    reload,
  }
}

/** Redirects an owner whose images can't be loaded (specification §8). @returns whether it does */
function useOwnerRedirect(area: Area, error: unknown) {
  const isNotTheirs = usePropertyRedirect(area === 'owner' && error)
  const { status, message } = failureOf(error)
  const isExpired = area === 'owner' && status === 401
  useExpiry('owner', isExpired, message)
  return isExpired || isNotTheirs
}
