import { startTransition, useOptimistic } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '~/hooks/forms/use_route_form'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { usePropertyRedirect } from '~/hooks/use_property_redirect'
import { useExpiry } from '~/hooks/use_session'
import type { RowOf } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { client, routeOf } from '~/lib/client'
import { failureOf, statusOf } from '~/lib/failure'
import { announce } from '~/lib/messages'
import { sortedBy, withStored } from '~/components/photos/photo_list'

export type StoredPhoto = RowOf<'api.admin.property_images.index'>

export type Captioned = AnswerOf<'api.admin.property_images.update'>

export type StoredPhotos = ReturnType<typeof useStoredPhotos>

export function useStoredPhotos(area: Area, propertyId: number) {
  const t = useText()
  const failureMessage = useFailureMessage()
  const queries = useQueryClient()
  const [order, showOrder] = useOptimistic<number[]>([])
  const queryKey = ['photos', area, propertyId]
  const params = { id: propertyId }

  const list = useQuery({
    queryKey,
    queryFn: () => client.request(routeOf(area, 'property_images.index'), { params }),
    meta: { handlesExpiry: area === 'owner' },
  })
  // A failed reload does not redirect, because selected photos would be lost.
  const loadError = list.isLoadingError ? list.error : null
  const isLeaving = useOwnerRedirect(area, loadError)

  const show = (change: (photos: StoredPhoto[]) => StoredPhoto[]) =>
    queries.setQueryData<StoredPhoto[]>(queryKey, (photos) => photos && change(photos))
  const reload = () => void queries.invalidateQueries()
  const outdateOtherLists = () => queries.invalidateQueries({ refetchType: 'none' })

  const ordering = useMutation({
    scope: { id: `photo-order-${propertyId}` }, // one after the other, so the last order wins
    mutationFn: (ids: number[]) =>
      client.request(routeOf(area, 'property_image_orders.update'), {
        params,
        body: { image_ids: ids },
      }),
    onSuccess: ({ images }) => {
      show(() => images)
      announce('success', t('photos.order_saved'), { answer: images })
      void outdateOtherLists()
    },
    onError: (error) => {
      announce('danger', failureMessage(error, { fallback: 'photos.order_failed' }))
      void list.refetch()
    },
  })

  const removal = useMutation({
    mutationFn: (imageId: number) =>
      client.request(routeOf(area, 'property_images.destroy'), { params: { imageId } }),
    onSuccess: (answer, id) => {
      show((photos) => photos.filter((photo) => photo.id !== id))
      announce('success', t('images.deleted'), { answer })
      void outdateOtherLists()
    },
    onError: (error) => announce('danger', failureMessage(error)),
  })

  const showCaption = ({ image, message }: Captioned) => {
    show((photos) => photos.map((photo) => (photo.id === image.id ? image : photo)))
    announce('success', message, { answer: image })
    void outdateOtherLists()
  }

  return {
    list,
    photos: sortedBy(order, list.data ?? []),
    failure: loadError
      ? failureMessage(loadError, { fallback: 'properties.details_failed' })
      : undefined,
    isLeaving,
    isGone: area === 'admin' && statusOf(loadError) === 404,
    removal,
    showCaption,
    area,
    reorder: (ids: number[]) =>
      startTransition(async () => {
        showOrder(ids)
        await ordering.mutateAsync(ids).catch(() => {}) // its own handler tells the failure
      }),
    /** Shown as the upload has answered, because the list may not be read again. */
    add: (images: StoredPhoto[]) => {
      show((photos) => withStored(photos, images))
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
