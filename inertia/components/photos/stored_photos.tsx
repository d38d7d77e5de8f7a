import { useState } from 'react'
import { Pencil, Star, Trash2 } from 'lucide-react'
import limits from '#config/limits'
import { useLargePhotos } from '~/components/photos/use_large_photos'
import { ConfirmDialog } from '~/components/forms/confirm_dialog'
import { IconButton } from '~/components/ui/button'
import { DialogSubject } from '~/components/ui/dialog_subjects'
import { EmptyState } from '~/components/ui/empty_state'
import { FailedState } from '~/components/ui/failed_state'
import { Photo } from '~/components/ui/photo'
import { Skeleton } from '~/components/ui/skeleton'
import { SortableList } from '~/components/ui/sortable_list'
import { CaptionDialog } from '~/components/photos/caption_dialog'
import { PhotoTile } from '~/components/photos/photo_tile'
import type { StoredPhoto, StoredPhotos as Stored } from '~/components/photos/use_stored_photos'
import { Typed } from '~/components/ui/typed'
import { useLast } from '~/hooks/use_last'
import { useText } from '~/hooks/use_text'

export function StoredPhotos({ stored }: { stored: Stored }) {
  const t = useText()
  const [confirming, setConfirming] = useState<StoredPhoto | null>(null)
  const shown = useLast(confirming)
  const [captioned, setCaptioned] = useState<StoredPhoto | null>(null)
  const { area, photos, list, failure, removal, reorder, showCaption } = stored
  const openLarge = useLargePhotos(t('photos.stored_title'), photos)
  const ids = photos.map(({ id }) => id)
  const limit = limits.imagesPerProperty
  const items = photos.map(({ id, caption }) => ({ id, name: caption }))
  const remove = () =>
    confirming && removal.mutate(confirming.id, { onSettled: () => setConfirming(null) })

  return (
    <section className="stored-photos">
      <header className="photo-heading row has-text-soft has-text-small is-tabular">
        <h2 className="title is-5">{t('photos.stored_title')}</h2>
        {list.data && <span>{t('photos.stored_count', { count: photos.length, limit })}</span>}
      </header>
      {photos.length > 1 && (
        <p className="mb-2 has-text-soft has-text-small">{t('photos.stored_hint')}</p>
      )}
      {list.isPending && <Skeleton bones={4} look="photo-grid" text={t('photos.loading')} />}
      {failure && (
        <FailedState text={t('properties.details_failed')} reason={failure} query={list} />
      )}
      {list.data && photos.length === 0 && (
        <EmptyState title={t('photos.none')} hint={t('photos.stored_empty_hint')} />
      )}
      {photos.length > 0 && (
        <SortableList
          isGrid
          texts="photos"
          label={t('photos.stored_title')}
          items={items}
          onOrder={reorder}
        >
          {photos.map((photo, index) => (
            <StoredPhotoTile
              key={photo.id}
              photo={photo}
              isCover={index === 0}
              onOpen={() => void openLarge(index)}
              onCover={() => reorder([photo.id, ...ids.filter((id) => id !== photo.id)])}
              onCaption={() => setCaptioned(photo)}
              onRemove={() => setConfirming(photo)}
            />
          ))}
        </SortableList>
      )}
      <CaptionDialog
        {...{ area, photos }}
        photo={captioned}
        onShow={setCaptioned}
        onStored={showCaption}
      />
      <ConfirmDialog
        isOpen={confirming !== null}
        title={t('photos.delete_title')}
        subject={shown && <DialogSubject name={shown.caption} photo={shown.image_url} />}
        text={t('photos.delete_question')}
        note={t(shown && shown.id === ids[0] ? 'trash.cover' : 'trash.image')}
        isBusy={removal.isPending}
        onConfirm={remove}
        onClose={() => setConfirming(null)}
      />
    </section>
  )
}

type TileProps = {
  photo: StoredPhoto
  isCover: boolean
  onOpen: () => void
  onCover: () => void
  onCaption: () => void
  onRemove: () => void
}

const tileSizes = '(min-width: 48rem) 15rem, 45vw'

function StoredPhotoTile({ photo, isCover, ...on }: TileProps) {
  const t = useText()
  const { caption: name, image_url: file } = photo
  const { onOpen, onCover, onCaption, onRemove } = on
  return (
    <PhotoTile
      id={photo.id}
      name={name}
      picture={
        <button
          type="button"
          className="photo-open"
          aria-label={t('photos.open', { name })}
          onClick={onOpen}
        >
          <Photo name={file} alt={name} isThumbnail pixels={photo} sizes={tileSizes} />
        </button>
      }
      mark={isCover && <span className="tag">{t('photos.cover')}</span>}
      caption={
        <button
          type="button"
          className="photo-caption row is-tight fill"
          aria-label={t('photos.change_caption', { caption: name })}
          title={name}
          onClick={onCaption}
        >
          <Typed className="photo-name truncated has-text-small">{name}</Typed>
          <Pencil size={14} />
        </button>
      }
      actions={
        <>
          {!isCover && (
            <IconButton label={t('photos.make_cover', { name })} onClick={onCover}>
              <Star size={18} />
            </IconButton>
          )}
          <IconButton tone="danger-quiet" label={t('photos.delete', { name })} onClick={onRemove}>
            <Trash2 size={18} />
          </IconButton>
        </>
      }
    />
  )
}
