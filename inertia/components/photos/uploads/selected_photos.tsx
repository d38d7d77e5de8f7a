import { useEffect, useRef, useCallback, useState } from 'react'
import { X } from 'lucide-react'
import { Button, IconButton } from '~/components/ui/button'
import { PhotoTile } from '~/components/photos/photo_tile'
import { SortableList } from '~/components/ui/sortable_list'
import type { PhotoSelection } from '~/components/photos/uploads/use_photo_selection'
import { useText } from '~/hooks/use_text'
import { PhotoPlaceholder } from '~/components/ui/photo'

type Props = {
  selection: PhotoSelection
  problems: Record<string, string>
  disabled: boolean
}

export function SelectedPhotos({ selection, problems, disabled }: Props) {
  const t = useText()
  const { ready } = selection
  const section = useRef<HTMLElement>(null)
  useEffect(() => void section.current?.scrollIntoView({ block: 'nearest' }), [])
  const items = ready.map(({ id, file }) => ({ id, name: file.name }))

  return (
    <section className="selected-photos stack" ref={section}>
      <header className="photo-heading row has-text-soft has-text-small is-tabular">
        <h3 className="title is-5">{t('photos.selected_title')}</h3>
        <span className="is-hidden-below-sm">
          {t('photos.selected_count', { count: ready.length })}
        </span>
        <Button tone="quiet" small onClick={selection.clear} disabled={disabled}>
          {t('photos.clear')}
        </Button>
      </header>
      {ready.length > 1 && (
        <p className="has-text-soft has-text-small">{t('photos.selected_hint')}</p>
      )}
      <SortableList
        isGrid
        texts="photos"
        label={t('photos.selected_title')}
        items={items}
        onOrder={selection.order}
      >
        {ready.map(({ id, file, conversion }) => (
          <PhotoTile
            key={id}
            id={id}
            name={file.name}
            picture={<PhotoPreview file={file} />}
            mark={conversion && <span className="tag is-working">{t('photos.converting')}</span>}
            problem={problems[id]}
            disabled={disabled}
            actions={
              <IconButton
                label={t('photos.remove', { name: file.name })}
                onClick={() => selection.remove(id)}
                disabled={disabled}
              >
                <X size={18} />
              </IconButton>
            }
          />
        ))}
      </SortableList>
    </section>
  )
}

function PhotoPreview({ file }: { file: File }) {
  const [failed, setFailed] = useState<File>()
  const show = useCallback(
    (picture: HTMLImageElement) => {
      const address = URL.createObjectURL(file)
      picture.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file]
  )
  if (failed === file) return <PhotoPlaceholder alt="" />
  return (
    <img
      ref={show}
      className="photo"
      alt=""
      decoding="async"
      draggable={false}
      onError={() => setFailed(file)}
    />
  )
}
