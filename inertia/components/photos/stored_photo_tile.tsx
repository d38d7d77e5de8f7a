import { Star, Trash2 } from 'lucide-react'
import { IconButton } from '~/components/ui/button'
import { Photo } from '~/components/ui/photo'
import { PhotoCaption } from '~/components/photos/photo_caption'
import { PhotoTile } from '~/components/photos/photo_tile'
import { useText } from '~/hooks/use_text'
import type { StoredPhoto } from '~/components/photos/photo_calls'

type Props = {
  photo: StoredPhoto
  isCover: boolean
  onOpen: () => void
  onCover: () => void
  onCaption: (caption: string) => Promise<unknown>
  onRemove: () => void
}

const tileSizes = '(min-width: 48rem) 15rem, 45vw'

export function StoredPhotoTile({ photo, isCover, ...on }: Props) {
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
        <PhotoCaption caption={name} onSave={onCaption}>
          {!isCover && (
            <IconButton label={t('photos.make_cover', { name })} onClick={onCover}>
              <Star size={18} aria-hidden />
            </IconButton>
          )}
          <IconButton tone="danger-quiet" label={t('photos.delete', { name })} onClick={onRemove}>
            <Trash2 size={18} aria-hidden />
          </IconButton>
        </PhotoCaption>
      }
    />
  )
}
